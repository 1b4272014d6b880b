import type { FieldSet } from '@entrepot/contract/kit/fields'
import { sql } from 'kysely'
import { pinyinColumn } from '../../records/phonetic-spelling.ts'
import type { ManagedResource } from '../../records/resource-commands.ts'
import type { NewRecord, Work } from '../../records/resource-handlers.ts'
import type { Values } from '../../records/save-records.ts'
import type { Trx } from '../../sql/db.ts'
import { columnName, type Store } from '../../sql/store.ts'
import { auditMany } from '../../write/audit-many.ts'
import { newId } from '../../write/ids.ts'
import type { CheckedRow } from '../check/check-rows.ts'

/** Many rows of one table from one document, read by the row type of the table. Only columns that are given are named. */
async function insertDocuments(trx: Trx, table: string, documents: readonly Values[]): Promise<void> {
  const columns = [...new Set(documents.flatMap((document) => Object.keys(document)))].map((name) => sql.ref(name))
  if (columns.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(documents)}::json)`.execute(
    trx,
  )
}

async function insertLinks(trx: Trx, { links = {} }: Store, records: readonly NewRecord[]): Promise<void> {
  for (const [field, { table, own, other }] of Object.entries(links)) {
    const pairs = records.flatMap(({ id, values }) =>
      ((values[field] ?? []) as readonly string[]).map((one) => ({ [own]: id, [other]: one })),
    )
    await insertDocuments(trx, table, pairs)
  }
}

const childDocument = (fields: FieldSet, own: Values, row: Values): Values => ({
  ...own,
  ...Object.fromEntries(Object.keys(fields).map((name) => [columnName(name), row[name] ?? null])),
})

async function insertChildren(
  trx: Trx,
  { resource, handlers }: ManagedResource,
  records: readonly NewRecord[],
): Promise<void> {
  for (const [field, { table, own }] of Object.entries(handlers.store.children ?? {})) {
    const look = resource.fields[field]?.look
    if (look?.kind !== 'rows') continue
    const rows = records.flatMap(({ id, values }) =>
      ((values[field] ?? []) as readonly Values[]).map((row, place) =>
        childDocument(look.fields, { [own]: id, place: place + 1 }, row),
      ),
    )
    await insertDocuments(trx, table, rows)
  }
}

async function saveParticular({ handlers }: ManagedResource, work: Work, records: readonly NewRecord[]): Promise<void> {
  if (handlers.saveMany !== undefined) return handlers.saveMany(work, records)
  for (const { id, values } of records) await handlers.save?.(work, id, values, undefined)
}

/** All of them, their rows and links, what is particular, and an audit entry each: a few statements for the lot. */
export async function writeRows(managed: ManagedResource, work: Work, rows: readonly CheckedRow[]): Promise<void> {
  const { resource, handlers } = managed
  const now = work.clock.now()
  const stamps = { created_time: now, ...('updatedTime' in resource.fields ? { updated_time: now } : {}) }
  const records = rows.map(({ row, document }) => ({ id: newId(now), values: row.values, document }))
  const documents: Values[] = []
  for (const { id, values, document } of records)
    documents.push({ id, ...stamps, ...document, ...(await pinyinColumn(handlers.store, values)) })
  await insertDocuments(work.trx, handlers.store.table, documents)
  await insertLinks(work.trx, handlers.store, records)
  await insertChildren(work.trx, managed, records)
  await saveParticular(managed, work, records)
  const ids = records.map(({ id }) => id)
  await auditMany(resource, handlers.store, work, ids)
}
