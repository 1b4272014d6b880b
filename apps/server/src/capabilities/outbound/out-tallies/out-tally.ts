import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import type { Completion, Draft, NewDocumentContent, Outcome } from '../../../kit/document/document-handlers.ts'

export type OutTally = DocumentRecordOf<typeof outTallyTasks>
export type OutTallyHeader = ListRow<(typeof outTallyTasks)['fields']>
export type OutTallyLine = LineOf<typeof outTallyTasks>
export type OutTallyCompletion = Completion<typeof outTallyTasks>
export type OutTallyOutcome = Outcome<typeof outTallyTasks>
export type NewOutTally = NewDocumentContent<typeof outTallyTasks>
export type OutTallyDraft = Draft<typeof outTallyTasks>
export type OutTallyDraftLine = OutTallyDraft['lines'][number]
