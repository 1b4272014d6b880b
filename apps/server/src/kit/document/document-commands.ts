import { asksReason } from '@entrepot/contract/kit/document'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import { required } from '@entrepot/domain/kernel/required'
import { run } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import { checkCodes } from '../records/check-codes.ts'
import { checkReferences, refuseOthersOwner } from '../records/check-references.ts'
import { findReferencingLists } from '../records/find-references.ts'
import type { Values } from '../records/save-records.ts'
import { refuseOthersGoods } from '../security/own-goods.ts'
import { difference } from '../write/audit.ts'
import type { WriteResult } from '../write/write.ts'
import { checkLineReferences } from './check-lines.ts'
import { deletionRefusal, documentOffer, stateIn } from './document-actions.ts'
import type { Document, DocumentWork, Draft, Line, ManagedDocument } from './document-handlers.ts'
import { lineChanges, withSentPlaces } from './line-changes.ts'
import { sentHeader, sentLines } from './new-document.ts'
import { labelOf, ownerOf } from './new-documents.ts'
import { lockDocument, withLines } from './read-document.ts'
import { sendChanges } from './record-change.ts'
import { deleteLines, insertLines, updateHeader, updateLines, withDocumentProblems } from './write-document-rows.ts'

/** Locks a document for an action; refuses if the caller may not do it. */
async function lockForAction(
  managed: ManagedDocument,
  work: DocumentWork,
  id: string,
  action: string,
  readsLines?: boolean,
): Promise<Document> {
  const lockedDocument = await lockDocument(work.trx, managed, work.warehouseId, id, readsLines)
  refuseOthersGoods(work.caller, managed.document.name, action, lockedDocument)
  return lockedDocument
}

/** A locked document with the lines that people see. */
const readLocked = (managed: ManagedDocument, { trx, warehouseId }: DocumentWork, lockedDocument: Document) =>
  withLines(trx, managed, warehouseId, lockedDocument)

async function staleVersionProblem(
  managed: ManagedDocument,
  work: DocumentWork,
  lockedDocument: Document,
): Promise<Problem> {
  const current = await readLocked(managed, work, lockedDocument)
  const offer = await documentOffer(managed, { ...work, db: work.trx }, current)
  return new Problem('STALE_VERSION', { detail: { current: { ...current, ...offer } } })
}

const wrongStateProblem = (managed: ManagedDocument, header: Document) =>
  new Problem('WRONG_STATE', { detail: { state: stateIn(managed, header) } })

export async function changeDocument(managed: ManagedDocument, work: DocumentWork, body: Values): Promise<WriteResult> {
  const { document, handlers } = managed
  const before = await lockForAction(managed, work, body.id as string, 'write')
  if (before.version !== body.version) throw await staleVersionProblem(managed, work, before)
  if (!document.editable.includes(stateIn(managed, before))) throw wrongStateProblem(managed, before)
  const header = sentHeader(managed, body, before)
  const now = work.clock.now()
  const changes = lineChanges(document, before.lines, sentLines(managed, body), now)
  const touched = [...changes.changed, ...changes.added]
  refuseOthersOwner(work.caller, document.name, 'write', { ...before, ...header })
  await Promise.all([
    checkReferences(work, document, header, before),
    checkCodes(work, document, header, before),
    checkLineReferences(work, managed, touched, changes.sentAt),
  ])
  const sent = new Set(Object.keys(header))
  const draft: Draft = { header: { ...before, ...header }, lines: changes.lines, sent }
  const added = await withSentPlaces(changes, () => handlers.complete(work, draft, before))
  const extraOf = new Map(changes.lines.map((line, index) => [line.id, added.lines?.[index] ?? {}]))
  const extras = (lines: readonly Line[]) => lines.map(({ id }) => extraOf.get(id) ?? {})
  const at = { warehouseId: work.warehouseId, id: before.id, now }
  work.trx.journal.send(
    withDocumentProblems(managed, draft.header, async () => {
      await Promise.all([
        updateHeader(work.trx, managed, at, { input: header, values: added.header, columns: added.columns }),
        deleteLines(work.trx, managed, at, changes.removed),
        updateLines(work.trx, managed, at, changes.changed, extras(changes.changed)),
        insertLines(work.trx, managed, at, changes.added, extras(changes.added)),
      ])
    }),
  )
  const change = {
    action: 'update',
    resource: document.name,
    id: before.id,
    label: labelOf(managed, before),
    version: before.version + 1,
    cargoOwnerId: ownerOf(before),
    ...changesOf(before, draft, changes.changed.length + changes.added.length + changes.removed.length),
  }
  sendChanges(work, [change])
  return { recordId: before.id }
}

/** The differences of the header, and how many lines changed. */
function changesOf(before: Document, after: Draft, lines: number) {
  const { lines: _lines, ...header } = before
  const { lines: _none, ...now } = after.header as Values & { lines?: unknown }
  const changes = difference(header, now)
  return lines === 0 ? changes : { before: changes.before, after: { ...changes.after, linesChanged: lines } }
}

/** The machine names a refusal by its problem code. */
const commandProblem = (managed: ManagedDocument, header: Document, problem: string) =>
  problem === 'WRONG_STATE'
    ? wrongStateProblem(managed, header)
    : new Problem(problem as ProblemCode, { detail: { ...managed.handlers.facts(header) } })

export async function runCommand(
  managed: ManagedDocument,
  work: DocumentWork,
  id: string,
  name: string,
  input: Values,
): Promise<WriteResult> {
  const { document, handlers } = managed
  await handlers.lockFirst?.[name]?.(work, id, input)
  const before = await lockForAction(managed, work, id, name, handlers.withoutLines?.includes(name) ? false : undefined)
  if (input.version !== undefined && input.version !== before.version)
    throw await staleVersionProblem(managed, work, before)
  const state = stateIn(managed, before)
  const decision = run(document.machine, name, handlers.facts(before))
  if (!decision.ok) throw commandProblem(managed, before, decision.problem)
  const command = required(document.commands[name], `the command ${name}`)
  if (asksReason(command, state) && input.reason === undefined)
    throw new Problem('REASON_NEEDED', { fields: [{ field: 'reason', key: 'problem.REASON_NEEDED' }] })
  const handler = required(handlers.commands[name], `the handler of ${name}`)
  const outcome = await handler(work, before, input)
  const to = outcome.to ?? String(decision.to)
  const at = { warehouseId: work.warehouseId, id, now: work.clock.now() }
  work.trx.journal.send(
    withDocumentProblems(managed, before, () =>
      updateHeader(work.trx, managed, at, {
        values: {
          [document.state]: to,
          ...(to === document.steps.at(-1) ? operatorOf(managed, work, before) : {}),
          ...outcome.header,
        },
        columns: outcome.columns,
      }),
    ),
  )
  const change = {
    action: name,
    resource: document.name,
    id,
    label: labelOf(managed, before),
    version: before.version + 1,
    cargoOwnerId: ownerOf(before),
    fromState: state,
    toState: to,
    reason: (input.reason as string | undefined) ?? null,
    before: outcome.before ?? null,
    after: outcome.after ?? null,
    touched: outcome.touched ?? [],
    stock: outcome.stock !== undefined,
  }
  sendChanges(work, [...(outcome.changes ?? []), change], outcome.stock)
  return { recordId: id }
}

/** Sets the person who completes a document as its operator, in the person fields that are empty. */
function operatorOf({ document }: ManagedDocument, { caller }: DocumentWork, before: Document) {
  const empty = Object.entries(document.fields).filter(
    ([name, { look, setBy }]) => look.kind === 'person' && setBy !== 'server' && (before[name] ?? null) === null,
  )
  return Object.fromEntries(empty.map(([name]) => [name, caller.username]))
}

export async function deleteDocument(
  managed: ManagedDocument,
  work: DocumentWork,
  id: string,
  version?: number,
): Promise<WriteResult> {
  const { document, handlers } = managed
  const before = await lockForAction(managed, work, id, 'delete')
  if (version !== undefined && before.version !== version) throw await staleVersionProblem(managed, work, before)
  if (stateIn(managed, before) !== document.states[0]) throw wrongStateProblem(managed, before)
  const problem = deletionRefusal(managed, before)
  if (problem !== null) throw commandProblem(managed, before, problem)
  const users = await findReferencingLists(work.trx, document.name, [], before)
  if (users.length > 0) throw new Problem('IN_USE', { detail: { usedBy: users } })
  const deletedDocument = await readLocked(managed, work, before)
  const effects = await handlers.release?.(work, before)
  const { trx, warehouseId } = work
  trx.journal.send(sql`delete from document_link where warehouse_id = ${warehouseId} and to_id = ${id}`.execute(trx))
  trx.journal.send(
    withDocumentProblems(managed, before, async () => {
      await sql`delete from ${sql.table(handlers.store.table)}
        where warehouse_id = ${warehouseId} and id = ${id}`.execute(trx)
    }),
  )
  const change = {
    action: 'delete',
    resource: document.name,
    id,
    label: labelOf(managed, before),
    version: before.version,
    cargoOwnerId: ownerOf(before),
    fromState: stateIn(managed, before),
    before: { ...deletedDocument },
    touched: effects?.touched ?? [],
    stock: effects?.stock !== undefined,
  }
  sendChanges(work, [...(effects?.changes ?? []), change], effects?.stock)
  return { body: null }
}
