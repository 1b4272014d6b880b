import type { orders } from '@entrepot/contract/distribution/order'
import type { DraftOf } from '@entrepot/contract/kit/fields'
import type { OrderDraft, OrderHeader } from '../order.ts'

/** An order that passed the validation of the contract. */
type OrderBody = OrderDraft['header'] &
  Pick<OrderHeader, 'platform' | 'platformOrderNo'> & { readonly lines: readonly DraftOf<(typeof orders)['line']>[] }

export interface SentOrder {
  readonly place: number
  readonly body: OrderBody
  /** Hash of the sent content, independent of the order of its keys. */
  readonly hash: string
}
