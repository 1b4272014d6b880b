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

/** Inserts many rows of a table from one JSON text, read as its row type. Only columns that have a value are named. */
async function insertTableRows(trx: Trx, table: string, rows: readonly Values[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name))
  if (columns.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

async function insertLinks(trx: Trx, { links = {} }: Store, records: readonly NewRecord[]): Promise<void> {
  for (const [field, { table, own, other }] of Object.entries(links)) {
    const pairs = records.flatMap(({ id, values }) =>
      ((values[field] ?? []) as readonly string[]).map((one) => ({ [own]: id, [other]: one })),
    )
    await insertTableRows(trx, table, pairs)
  }
}

const childRow = (fields: FieldSet, own: Values, row: Values): Values => ({
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
      ((values[field] ?? []) as readonly Values[]).map((row, index) =>
        childRow(look.fields, { [own]: id, place: index + 1 }, row),
      ),
    )
    await insertTableRows(trx, table, rows)
  }
}

async function saveParticular({ handlers }: ManagedResource, work: Work, records: readonly NewRecord[]): Promise<void> {
  if (handlers.saveMany !== undefined) return handlers.saveMany(work, records)
  for (const { id, values } of records) await handlers.save?.(work, id, values, undefined)
}

/**
 * Writes records with their child rows, links, particular parts and audit entries, in a few statements for all of them.
 */
export async function writeRows(managed: ManagedResource, work: Work, rows: readonly CheckedRow[]): Promise<void> {
  const { resource, handlers } = managed
  const now = work.clock.now()
  const stamps = { created_time: now, ...('updatedTime' in resource.fields ? { updated_time: now } : {}) }
  const records = rows.map(({ row, columns }) => ({ id: newId(now), values: row.values, columns }))
  const tableRows: Values[] = []
  for (const { id, values, columns } of records)
    tableRows.push({ id, ...stamps, ...columns, ...(await pinyinColumn(handlers.store, values)) })
  await insertTableRows(work.trx, handlers.store.table, tableRows)
  await insertLinks(work.trx, handlers.store, records)
  await insertChildren(work.trx, managed, records)
  await saveParticular(managed, work, records)
  const ids = records.map(({ id }) => id)
  await auditMany(resource, handlers.store, work, ids)
}
