import { readPermission } from '@entrepot/contract/kit/declaration'
import type { BlockedStep, NextStep } from '@entrepot/contract/kit/document/schemas'
import type { Language } from '@entrepot/contract/kit/language'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import { documentOfType } from '@entrepot/contract/registry'
import { type Blocked, type Following, offerOf } from '@entrepot/domain/kernel/next-step'
import { required } from '@entrepot/domain/kernel/required'
import { run } from '@entrepot/domain/kernel/state-machine'
import { translator } from '@entrepot/messages/translate'
import { problemText } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import type { Row } from '../lists/list-records.ts'
import { findReferencedIds } from '../records/find-references.ts'
import { type Caller, may } from '../security/caller.ts'
import { mayWith } from '../security/own-goods.ts'
import type { ManagedDocument, OutlookContext } from './document-handlers.ts'

export const stateIn = ({ document }: ManagedDocument, header: Row) => String(header[document.state])

/** Why a draft may not be deleted: it can no longer be cancelled, or its type is created by other documents only. */
export function deletionRefusal(
  { document: { machine, creates }, handlers: { facts } }: ManagedDocument,
  header: Row,
): string | null {
  if (machine.commands.cancel === undefined) return creates ? null : 'WRONG_STATE'
  const decision = run(machine, 'cancel', facts(header))
  return decision.ok ? null : decision.problem
}

const isDeletable = (managed: ManagedDocument, caller: Caller, header: Row) =>
  mayWith(caller, managed.document.name, 'delete', header) &&
  stateIn(managed, header) === managed.document.states[0] &&
  deletionRefusal(managed, header) === null

/** Names of the actions that the caller's rights allow; edit, make and delete must also fit the state. */
function allowedActions(managed: ManagedDocument, caller: Caller, header: Row, isReferenced: boolean): string[] {
  const { document } = managed
  const state = stateIn(managed, header)
  const mayHere = (name: string | undefined, action: string) => mayWith(caller, name ?? '', action, header)
  const edits = mayHere(document.name, 'write') && document.editable.includes(state)
  const commands = Object.keys(document.commands).filter((name) => mayHere(document.name, name))
  const makes = Object.entries(document.makes).filter(
    ([type, states]) => states.includes(state) && mayHere(documentOfType(type)?.name, 'write'),
  )
  return [
    ...(edits ? ['edit'] : []),
    ...commands,
    ...makes.map(([type]) => `make:${type}`),
    ...(isDeletable(managed, caller, header) && !isReferenced ? ['delete'] : []),
  ]
}

const mayOpen = (caller: Caller, { type }: Following) => {
  const document = documentOfType(type)
  return document !== undefined && may(caller, readPermission(document))
}

function toBlockedStep(blocked: Blocked | null, language: Language): BlockedStep | null {
  if (blocked === null) return null
  const { action, problem, detail } = blocked
  const refusal = new Problem(problem as ProblemCode, detail === undefined ? {} : { detail })
  const message = problemText(translator(language), refusal, '')
  return { action, error: problem, message, ...(detail === undefined ? {} : { detail }) }
}

/** What the answer about a document says beside its fields. */
export interface DocumentOffer {
  readonly actions: readonly string[]
  readonly next: NextStep | null
  readonly blocked: BlockedStep | null
}

/**
 * What this caller can do with each of these documents now, from state, rights and facts. The client shows exactly
 * these actions. The number of statements does not depend on the number of documents.
 */
export async function documentOffers(
  managed: ManagedDocument,
  at: OutlookContext,
  headers: readonly Row[],
): Promise<ReadonlyMap<string, DocumentOffer>> {
  const { document, handlers } = managed
  const { caller, language } = at
  const drafts = headers.filter((header) => isDeletable(managed, caller, header)).map(({ id }) => id)
  const [outlooks, referencedIds] = await Promise.all([
    headers.length === 0 ? undefined : handlers.outlook?.(at, headers),
    findReferencedIds(at.db, document.name, at.warehouseId, drafts),
  ])
  return new Map(
    headers.map((header) => {
      const { following = [], facts = {} } = outlooks?.get(header.id) ?? {}
      const allFacts = { ...handlers.facts(header), ...facts }
      const { blocked, ...offer } = offerOf({
        machine: document.machine,
        rules: handlers.next,
        facts: allFacts,
        allowed: allowedActions(managed, caller, header, referencedIds.has(header.id)),
        following: following.filter((one) => mayOpen(caller, one)),
      })
      return [header.id, { ...offer, ...handlers.computed?.(allFacts), blocked: toBlockedStep(blocked, language) }]
    }),
  )
}

/** Like `documentOffers`, for one document. */
export const documentOffer = async (
  managed: ManagedDocument,
  at: OutlookContext,
  header: Row,
): Promise<DocumentOffer> =>
  required((await documentOffers(managed, at, [header])).get(header.id), 'the offer of the document')
