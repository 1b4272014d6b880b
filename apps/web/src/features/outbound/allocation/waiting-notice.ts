import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'

/** A notice with pieces that are not reserved yet. */
export interface WaitingNotice {
  readonly id: string
  readonly no: string
  readonly consignee: string
  readonly owed: number
}

/** From a row of the list, which contains the sums of its lines. */
export const waitingOf = (row: RecordOf<typeof shipmentNotifs>): WaitingNotice => ({
  id: row.id,
  no: row.shippingNoticeNo,
  consignee: row.consignee,
  owed: row.skuTotal - row.shippedSkuTotal - row.stagedSkuTotal - row.reservedSkuTotal,
})
