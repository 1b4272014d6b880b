import type { tallyTasks } from '@entrepot/contract/inbound/tally'
import type { DocumentRecordOf, MakeInputOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Completion, Draft, NewDocumentContent } from '../../../kit/document/document-handlers.ts'

export type Tally = DocumentRecordOf<typeof tallyTasks>
export type TallyHeader = ListRow<(typeof tallyTasks)['fields']>
export type TallyCompletion = Completion<typeof tallyTasks>
export type NewTally = NewDocumentContent<typeof tallyTasks>

export type TallyDraft = Draft<typeof tallyTasks>
export type TallyDraftLine = TallyDraft['lines'][number]
export type TallyMakeInput = MakeInputOf<typeof tallyTasks>
