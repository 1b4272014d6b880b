import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import type { Completion, Draft, NewDocumentContent, Outcome } from '../../../kit/document/document-handlers.ts'

export type Dispatch = DocumentRecordOf<typeof shipmentTasks>
export type DispatchHeader = ListRow<(typeof shipmentTasks)['fields']>
export type DispatchLine = LineOf<typeof shipmentTasks>
export type DispatchCompletion = Completion<typeof shipmentTasks>
export type DispatchOutcome = Outcome<typeof shipmentTasks>
export type NewDispatch = NewDocumentContent<typeof shipmentTasks>
export type DispatchDraft = Draft<typeof shipmentTasks>
export type DispatchDraftLine = DispatchDraft['lines'][number]
