import { documentOfType } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { getRecord } from '../lists/list-records.ts'
import { checkCodes } from '../records/check-codes.ts'
import { checkReferences, refuseOthersOwner } from '../records/check-references.ts'
import type { Values } from '../records/save-records.ts'
import { storeOf } from '../sql/stores.ts'
import { newId } from '../write/ids.ts'
import { checkIssued, type NumberType } from '../write/numbers.ts'
import type { Written } from '../write/write.ts'
import { checkLineReferences } from './check-lines.ts'
import type { DocumentWork, Line, Made, ManagedDocument } from './document-handlers.ts'
import { numbered } from './line-changes.ts'
import { recordChange } from './record-change.ts'
import { insertHeader, insertLines, told } from './store-document.ts'

export const labelOf = ({ document }: ManagedDocument, header: Values) => String(header[document.label] ?? '')
export const ownerOf = (header: Values) => (header.cargoOwnerId as string | undefined) ?? null

/** Only what a person sets; what the server answers by itself is ignored when it is sent back. */
export const sentHeader = ({ document }: ManagedDocument, body: Values, when: 'create' | 'update'): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const setBy = document.fields[name]?.setBy
      return value !== undefined && (setBy === 'always' || (setBy === 'create' && when === 'create'))
    }),
  )

export const linesOf = (body: Values) => (body.lines ?? []) as Values[]

/** The number that was sent, if it was drawn here, else the one that was drawn for this. */
async function numberFor({ document }: ManagedDocument, work: DocumentWork, header: Values): Promise<string> {
  const sent = header[document.label] as string | null | undefined
  const type = document.type as NumberType
  if (sent === undefined || sent === null) return work.numbers[type]![0]!
  await checkIssued(work.trx, work.warehouseId, type, sent)
  return sent
}

interface Source {
  readonly type: string
  readonly id: string
}

interface NewDocument {
  readonly action: 'create' | 'make'
  readonly header: Values
  readonly extra: Values
  readonly lines: readonly Line[]
  readonly lineExtras: readonly Values[]
  readonly sources: readonly Source[]
  readonly made: Made | undefined
}

async function linkTo(work: DocumentWork, sources: readonly Source[], to: Source) {
  if (sources.length === 0) return
  await sql`
    insert into document_link (warehouse_id, from_id, to_id, from_type, to_type)
    select ${work.warehouseId}, s.id, ${to.id}, s.type, ${to.type}
      from unnest(${sources.map(({ id }) => id)}::uuid[], ${sources.map(({ type }) => type)}::text[]) as s(id, type)`.execute(
    work.trx,
  )
}

/** Stores a new document whose rules were kept, writes down that it came to be, and claims last what it claims. */
async function insertDocument(managed: ManagedDocument, work: DocumentWork, fresh: NewDocument): Promise<Written> {
  const { document } = managed
  const { header, extra, lines } = fresh
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
  await told(managed, header, async () => {
    await insertHeader(work.trx, managed, fixed, header, extra)
    await insertLines(work.trx, managed, at, lines, fresh.lineExtras)
  })
  await linkTo(work, fresh.sources, { type: document.type, id })
  const last = fresh.made?.last
  const change = {
    action: fresh.action,
    resource: document.name,
    id,
    label: labelOf(managed, header),
    version: 1,
    cargoOwnerId: ownerOf(header) ?? (extra.cargo_owner_id as string | undefined) ?? null,
    toState: document.states[0],
    after: { ...header, lines: lines.length },
    touched: fresh.made?.touched ?? [],
    stock: last !== undefined,
  }
  await recordChange(work, change, last && (() => last(id, labelOf(managed, header), lines)))
  return { recordId: id }
}

export async function createDocument(managed: ManagedDocument, work: DocumentWork, body: Values): Promise<Written> {
  const { document, handlers } = managed
  const sent = sentHeader(managed, body, 'create')
  const header = { ...sent, [document.label]: await numberFor(managed, work, sent) }
  const asked = linesOf(body).length === 0 || handlers.fillsAlways === true
  const made = asked ? await handlers.fill?.(work, body) : undefined
  const lines = numbered(made?.lines ?? linesOf(body), work.clock.now())
  refuseOthersOwner(work.caller, document.name, 'write', header)
  await checkReferences(work, document, header, undefined)
  await checkCodes(work, document, header, undefined)
  await checkLineReferences(work, managed, lines)
  const asMade = linesOf(body).length === 0
  const added = await handlers.complete(work, { header, lines, asMade }, undefined)
  const lineExtras = lines.map((_, place) => ({ ...made?.lineExtras?.[place], ...added.lines?.[place] }))
  const extra = { ...made?.extra, ...added.header }
  const sources = made?.sources ?? []
  return insertDocument(managed, work, { action: 'create', header, extra, lines, lineExtras, sources, made })
}

/** Whoever writes for own goods only makes nothing from a document that he or she may not read. */
async function refuseOthersSource({ document }: ManagedDocument, work: DocumentWork, from: string, id: string) {
  const source = documentOfType(from)
  if (source === undefined || !work.caller.ownGoodsOnly.has(`${document.name}.write`)) return
  await getRecord(work.trx, source, storeOf(source.name), work.caller, id)
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
  await refuseOthersSource(managed, work, from, sourceId)
  const made = await handlers.make[from]!(work, sourceId, body)
  const header = { ...made.header, ...sent, [document.label]: await numberFor(managed, work, sent) }
  const lines = numbered(made.lines, work.clock.now())
  await checkReferences(work, document, sent, undefined)
  await checkCodes(work, document, sent, undefined)
  const asMade = body.lines === undefined
  // What the source says was checked when it was said.
  if (!asMade) await checkLineReferences(work, managed, lines)
  const added = await handlers.complete(work, { header, lines, asMade }, undefined)
  const lineExtras = lines.map((_, place) => ({ ...made.lineExtras?.[place], ...added.lines?.[place] }))
  const extra = { ...made.extra, ...added.header }
  const sources = made.sources ?? [{ type: from, id: sourceId }]
  return insertDocument(managed, work, { action: 'make', header, extra, lines, lineExtras, sources, made })
}
