import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import type { Completion, Draft, ManagedDocument, NewDocumentContent } from '../../../kit/document/document-handlers.ts'

export type PickDocument = ManagedDocument<typeof pickTasks>
export type PickTask = DocumentRecordOf<typeof pickTasks>
export type PickTaskHeader = ListRow<(typeof pickTasks)['fields']>
export type PickTaskCompletion = Completion<typeof pickTasks>
export type NewPickTask = NewDocumentContent<typeof pickTasks>
export type PickTaskDraft = Draft<typeof pickTasks>
