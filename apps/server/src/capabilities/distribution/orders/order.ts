import type { orders } from '@entrepot/contract/distribution/order'
import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { ConsumerOrder as OrderFacts, OrderState } from '@entrepot/domain/distribution/order.machine'
import type { Completion, Draft, ManagedDocument, Outcome } from '../../../kit/document/document-handlers.ts'

export type OrderDocument = ManagedDocument<typeof orders>
export type Order = DocumentRecordOf<typeof orders>
export type OrderHeader = ListRow<(typeof orders)['fields']>
export type OrderLine = LineOf<typeof orders>
export type OrderCompletion = Completion<typeof orders>
export type OrderDraft = Draft<typeof orders>
export type OrderOutcome = Outcome<typeof orders>

const CANCELLED: readonly OrderState[] = ['CANCELLING', 'CANCELLED']

/** The facts for the state machine. */
export const factsOf = (header: OrderHeader): OrderFacts => ({
  status: header.orderStatus,
  plan: header.skuTotal,
  reserved: header.reservedSkuTotal,
  staged: header.stagedSkuTotal,
  packed: header.packedSkuTotal,
  shipped: header.shippedSkuTotal,
  held: header.orderStatus === 'HELD',
  short: header.readiness === 'SHORT',
  cancelled: CANCELLED.includes(header.orderStatus),
  merged: (header.mergedIntoId ?? null) !== null,
})
