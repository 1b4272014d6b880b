import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'

/** An order that asks for pieces which nobody has reserved for it yet. */
export interface WaitingNotice {
  readonly id: string
  readonly no: string
  readonly consignee: string
  readonly owed: number
}

/** From a row of the list, which has the sums of its lines. */
export const waitingOf = (row: RecordOf<typeof shipmentNotifs>): WaitingNotice => ({
  id: row.id,
  no: row.shippingNoticeNo,
  consignee: row.consignee,
  owed: row.skuTotal - row.shippedSkuTotal - row.stagedSkuTotal - row.reservedSkuTotal,
})
