import type { recvRegistrations } from '@entrepot/contract/inbound/registration'
import type { DocumentRecordOf, InputOf, LineOf, MakeInputOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Completion, Draft, NewDocumentContent, Outcome } from '../../../kit/document/document-handlers.ts'

export type Registration = DocumentRecordOf<typeof recvRegistrations>
export type RegistrationHeader = ListRow<(typeof recvRegistrations)['fields']>
export type RegistrationLine = LineOf<typeof recvRegistrations>
export type RegistrationCompletion = Completion<typeof recvRegistrations>
export type RegistrationOutcome = Outcome<typeof recvRegistrations>
export type NewRegistration = NewDocumentContent<typeof recvRegistrations>

export type RegistrationDraft = Draft<typeof recvRegistrations>

export type RegistrationMakeInput = MakeInputOf<typeof recvRegistrations>
export type CompleteInput = InputOf<typeof recvRegistrations, 'complete'>
export type CorrectedLine = InputOf<typeof recvRegistrations, 'correct'>['lines'][number]
export type ReverseInput = InputOf<typeof recvRegistrations, 'reverse'>
