import type { putaways } from '@entrepot/contract/inbound/putaway'
import type { DocumentRecordOf, InputOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Completion, Draft, NewDocumentContent, Outcome } from '../../../kit/document/document-handlers.ts'

export type Putaway = DocumentRecordOf<typeof putaways>
export type PutawayHeader = ListRow<(typeof putaways)['fields']>
export type PutawayLine = LineOf<typeof putaways>
export type PutawayCompletion = Completion<typeof putaways>
export type PutawayOutcome = Outcome<typeof putaways>
export type NewPutaway = NewDocumentContent<typeof putaways>

/** A line that has a place for its pieces. */
export type LineWithPlace = PutawayLine & { readonly locationId: string }

export type PutawayDraft = Draft<typeof putaways>
export type PutawayDraftLine = PutawayDraft['lines'][number]

export type ConfirmInput = InputOf<typeof putaways, 'confirm'>
export type SuggestInput = InputOf<typeof putaways, 'suggest'>
export type ReverseInput = InputOf<typeof putaways, 'reverse'>
