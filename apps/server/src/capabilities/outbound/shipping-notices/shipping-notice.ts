import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import type { Completion, Draft, Outcome } from '../../../kit/document/document-handlers.ts'

export type ShippingNotice = DocumentRecordOf<typeof shipmentNotifs>
export type ShippingNoticeHeader = ListRow<(typeof shipmentNotifs)['fields']>
export type ShippingNoticeLine = LineOf<typeof shipmentNotifs>
export type ShippingNoticeCompletion = Completion<typeof shipmentNotifs>
export type ShippingNoticeOutcome = Outcome<typeof shipmentNotifs>
export type ShippingNoticeDraft = Draft<typeof shipmentNotifs>

/** The request of a line, which need not be stored yet. */
export type RequestedLine = Pick<ShippingNoticeLine, 'id' | 'lineNo' | 'productId' | 'planSkuTotal'>
