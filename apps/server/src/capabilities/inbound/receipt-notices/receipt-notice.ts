import type { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import type { DocumentRecordOf, InputOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Completion, Draft, NewDocumentContent, Outcome } from '../../../kit/document/document-handlers.ts'

export type ReceiptNotice = DocumentRecordOf<typeof recvReqs>
export type ReceiptNoticeHeader = ListRow<(typeof recvReqs)['fields']>
export type ReceiptNoticeLine = LineOf<typeof recvReqs>
export type ReceiptNoticeCompletion = Completion<typeof recvReqs>
export type ReceiptNoticeOutcome = Outcome<typeof recvReqs>
export type NewReceiptNotice = NewDocumentContent<typeof recvReqs>

export type ReceiptNoticeDraft = Draft<typeof recvReqs>
export type ReceiptNoticeDraftLine = ReceiptNoticeDraft['lines'][number]

export type AmendInput = InputOf<typeof recvReqs, 'amend'>
