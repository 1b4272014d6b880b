import { asksReason } from '@entrepot/contract/kit/document'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import { run } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import { difference } from '../audit.ts'
import type { Caller } from '../caller.ts'
import { checkCodes } from '../coded.ts'
import { newId } from '../ids.ts'
import { checkIssued, type NumberType } from '../numbers.ts'
import { Problem } from '../problem.ts'
import { checkReferences } from '../references.ts'
import type { Values } from '../save-records.ts'
import { columnName } from '../store.ts'
import { usersOf } from '../uses.ts'
import type { Written } from '../write.ts'
import { checkLineReferences } from './check-lines.ts'
import { deletionRefusal, documentActions, stateIn } from './document-actions.ts'
import type { Document, DocumentWork, Draft, Line, ManagedDocument } from './document-handlers.ts'
import { lineChanges, numbered } from './line-changes.ts'
import { lockDocument } from './read-document.ts'
import { recordChange } from './record-change.ts'
import { deleteLines, insertHeader, insertLines, told, updateHeader, updateLines } from './store-document.ts'

const labelOf = ({ document }: ManagedDocument, header: Values) => String(header[document.label] ?? '')
const ownerOf = (header: Values) => (header.cargoOwnerId as string | undefined) ?? null

/** Only what a person sets; what the server answers by itself is ignored when it is sent back. */
const sentHeader = ({ document }: ManagedDocument, body: Values, when: 'create' | 'update'): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const setBy = document.fields[name]?.setBy
      return value !== undefined && (setBy === 'always' || (setBy === 'create' && when === 'create'))
    }),
  )

const linesOf = (body: Values) => (body.lines ?? []) as Values[]

/** The number that was sent, if it was drawn here, else the one that was drawn for this. */
async function numberFor({ document }: ManagedDocument, work: DocumentWork, header: Values): Promise<string> {
  const sent = header[document.label] as string | null | undefined
  const type = document.type as NumberType
  if (sent === undefined || sent === null) return work.numbers[type]![0]!
  await checkIssued(work.trx, work.warehouseId, type, sent)
  return sent
}

interface NewDocument {
  readonly header: Values
  readonly extra: Values
  readonly lines: readonly Line[]
  readonly lineExtras: readonly Values[]
}

/** Stores a new document whose rules were kept, and writes down that it came to be. */
async function insertDocument(
  managed: ManagedDocument,
  work: DocumentWork,
  made: NewDocument,
  action: string,
): Promise<string> {
  const { document } = managed
  const now = work.clock.now()
  const id = newId(now)
  const at = { warehouseId: work.warehouseId, id }
  const fixed = {
    warehouse_id: at.warehouseId,
    id,
    created_by: work.caller.username,
    created_time: now,
    updated_time: now,
  }
  await told(managed, made.header, async () => {
    await insertHeader(work.trx, managed, fixed, made.header, made.extra)
    await insertLines(work.trx, managed, at, made.lines, made.lineExtras)
  })
  await recordChange(work, {
    action,
    resource: document.name,
    id,
    label: labelOf(managed, made.header),
    version: 1,
    cargoOwnerId: ownerOf(made.header) ?? (made.extra.cargo_owner_id as string | undefined) ?? null,
    toState: document.states[0],
    after: { ...made.header, lines: made.lines.length },
  })
  return id
}

export async function createDocument(managed: ManagedDocument, work: DocumentWork, body: Values): Promise<Written> {
  const sent = sentHeader(managed, body, 'create')
  const header = { ...sent, [managed.document.label]: await numberFor(managed, work, sent) }
  const filled = linesOf(body).length === 0 ? await managed.handlers.fill?.(work) : undefined
  const lines = numbered(filled?.lines ?? linesOf(body), work.clock.now())
  await checkReferences(work, managed.document, header, undefined)
  await checkCodes(work, managed.document, header, undefined)
  await checkLineReferences(work, managed, lines)
  const added = await managed.handlers.complete(work, { header, lines }, undefined)
  const lineExtras = lines.map((_, place) => ({ ...filled?.lineExtras?.[place], ...added.lines?.[place] }))
  const made = { header, extra: { ...filled?.extra, ...added.header }, lines, lineExtras }
  return { recordId: await insertDocument(managed, work, made, 'create') }
}

/** From another document: its facts first, over them what the person said. */
export async function makeDocument(
  managed: ManagedDocument,
  work: DocumentWork,
  from: string,
  sourceId: string,
  body: Values,
): Promise<Written> {
  const { document, handlers } = managed
  const sent = sentHeader(managed, body, 'create')
  const source = await handlers.make[from]!(work, sourceId, body)
  const header = { ...source.header, ...sent, [document.label]: await numberFor(managed, work, sent) }
  const lines = numbered(source.lines, work.clock.now())
  await checkReferences(work, document, sent, undefined)
  await checkCodes(work, managed.document, sent, undefined)
  // What the source says was checked when it was said.
  if (body.lines !== undefined) await checkLineReferences(work, managed, lines)
  const added = await handlers.complete(work, { header, lines }, undefined)
  const lineExtras = lines.map((_, place) => ({ ...source.lineExtras?.[place], ...added.lines?.[place] }))
  const extra = { ...source.extra, ...added.header }
  const id = await insertDocument(managed, work, { header, extra, lines, lineExtras }, 'make')
  await sql`
    insert into document_link (warehouse_id, from_id, to_id, from_type, to_type)
    values (${work.warehouseId}, ${sourceId}, ${id}, ${from}, ${document.type})`.execute(work.trx)
  return { recordId: id }
}

async function hold(managed: ManagedDocument, work: DocumentWork, id: string): Promise<Document> {
  await managed.handlers.lockAbove?.(work, id)
  return lockDocument(work.trx, managed, work.warehouseId, id)
}

const stale = (managed: ManagedDocument, caller: Caller, current: Document) =>
  new Problem('STALE_VERSION', {
    detail: { current: { ...current, actions: documentActions(managed, caller, current) } },
  })

const wrongState = (managed: ManagedDocument, header: Document) =>
  new Problem('WRONG_STATE', { detail: { state: stateIn(managed, header) } })

export async function changeDocument(managed: ManagedDocument, work: DocumentWork, body: Values): Promise<Written> {
  const { document, handlers } = managed
  const before = await hold(managed, work, body.id as string)
  if (before.version !== body.version) throw stale(managed, work.caller, before)
  if (!document.editable.includes(stateIn(managed, before))) throw wrongState(managed, before)
  const header = sentHeader(managed, body, 'update')
  const now = work.clock.now()
  const changes = lineChanges(before.lines, linesOf(body), now)
  const touched = [...changes.changed, ...changes.added]
  await checkReferences(work, document, header, before)
  await checkCodes(work, managed.document, header, before)
  await checkLineReferences(work, managed, touched, changes.sentAt)
  const draft: Draft = { header: { ...before, ...header }, lines: changes.lines }
  const added = await handlers.complete(work, draft, before)
  const extraOf = new Map(changes.lines.map((line, place) => [line.id, added.lines?.[place] ?? {}]))
  const extras = (lines: readonly Line[]) => lines.map(({ id }) => extraOf.get(id)!)
  const at = { warehouseId: work.warehouseId, id: before.id, now }
  await told(managed, draft.header, async () => {
    await updateHeader(work.trx, managed, at, header, added.header ?? {})
    await deleteLines(work.trx, managed, at, changes.removed)
    await updateLines(work.trx, managed, at, changes.changed, extras(changes.changed))
    await insertLines(work.trx, managed, at, changes.added, extras(changes.added))
  })
  await recordChange(work, {
    action: 'update',
    resource: document.name,
    id: before.id,
    label: labelOf(managed, before),
    version: before.version + 1,
    cargoOwnerId: ownerOf(before),
    ...changesOf(before, draft, changes.changed.length + changes.added.length + changes.removed.length),
  })
  return { recordId: before.id }
}

/** Only what differs is told: the header's fields, and how many lines were touched. */
function changesOf(before: Document, after: Draft, lines: number) {
  const { lines: _lines, ...header } = before
  const { lines: _none, ...now } = after.header as Values & { lines?: unknown }
  const told = difference(header, now)
  return lines === 0 ? told : { before: told.before, after: { ...told.after, linesChanged: lines } }
}

/** A machine's word for what stands in the way is a refusal of the same name. */
const refused = (managed: ManagedDocument, header: Document, problem: string) =>
  problem === 'WRONG_STATE' ? wrongState(managed, header) : new Problem(problem as ProblemCode)

export async function runCommand(
  managed: ManagedDocument,
  work: DocumentWork,
  id: string,
  name: string,
  input: Values,
): Promise<Written> {
  const { document, handlers } = managed
  const before = await hold(managed, work, id)
  if (input.version !== undefined && input.version !== before.version) throw stale(managed, work.caller, before)
  const state = stateIn(managed, before)
  const decision = run(handlers.machine, name, handlers.facts(before))
  if (!decision.ok) throw refused(managed, before, decision.problem)
  if (asksReason(document.commands[name]!, state) && input.reason === undefined)
    throw new Problem('REASON_NEEDED', { fields: [{ field: 'reason', key: 'problem.REASON_NEEDED' }] })
  const outcome = await handlers.commands[name]!(work, before, input)
  const to = outcome.to ?? String(decision.to)
  const at = { warehouseId: work.warehouseId, id, now: work.clock.now() }
  await told(managed, before, () =>
    updateHeader(work.trx, managed, at, {}, { [columnName(document.state)]: to, ...outcome.header }),
  )
  await recordChange(work, {
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
    stock: outcome.last !== undefined,
  })
  await outcome.last?.()
  return { recordId: id }
}

export async function deleteDocument(
  managed: ManagedDocument,
  work: DocumentWork,
  id: string,
  version: number,
): Promise<Written> {
  const { document, handlers } = managed
  const before = await hold(managed, work, id)
  if (before.version !== version) throw stale(managed, work.caller, before)
  if (stateIn(managed, before) !== document.states[0]) throw wrongState(managed, before)
  const problem = deletionRefusal(managed, before)
  if (problem !== null) throw refused(managed, before, problem)
  const users = await usersOf(work.trx, document.name, [], before)
  if (users.length > 0) throw new Problem('IN_USE', { detail: { usedBy: users } })
  await handlers.release?.(work, before)
  const { trx, warehouseId } = work
  await sql`delete from document_link where warehouse_id = ${warehouseId} and to_id = ${id}`.execute(trx)
  await told(managed, before, async () => {
    await sql`delete from ${sql.table(handlers.store.table)} where warehouse_id = ${warehouseId} and id = ${id}`.execute(
      trx,
    )
  })
  await recordChange(work, {
    action: 'delete',
    resource: document.name,
    id,
    label: labelOf(managed, before),
    version: before.version,
    cargoOwnerId: ownerOf(before),
    fromState: stateIn(managed, before),
    before: { ...before },
  })
  return { body: null }
}
