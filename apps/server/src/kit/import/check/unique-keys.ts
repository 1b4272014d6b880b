import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import type { FieldFault } from '../../http/problem.ts'
import type { ResourceHandlers } from '../../records/resource-handlers.ts'
import type { Values } from '../../records/save-records.ts'
import type { Trx } from '../../sql/db.ts'
import { duplicateCode, type Store } from '../../sql/store.ts'
import type { ReadRow } from './read-row.ts'

/** A unique index, as the database knows it: the parts of its key may be expressions. */
interface UniqueIndex {
  readonly name: string
  readonly parts: readonly string[]
  /** Which records it counts for, where not for all. */
  readonly only: string | null
}

async function indexesOf(trx: Trx, { table, unique = {} }: Store): Promise<readonly UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select c.relname as name, array(select pg_get_indexdef(i.indexrelid, part, true)
        from generate_series(1, i.indnkeyatts::int) as part order by part) as parts,
        pg_get_expr(i.indpred, i.indrelid, true) as only
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = ${table}::regclass and i.indisunique and c.relname = any(${Object.keys(unique)}::text[])
     order by c.relname`.execute(trx)
  return rows
}

/** What a key is in a row of the file; null where a part of it is empty, which any number of records may have. */
const keyText = ({ parts }: UniqueIndex): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => sql`(${sql.raw(part)})::text`),
    sql` || chr(31) || `,
  )

/** On a cluster the records of a warehouse are found where they lie only if it is named. */
const isTaken = (
  { table }: Store,
  { parts, only }: UniqueIndex,
  place: number,
  warehouseId: unknown,
): RawBuilder<unknown> => {
  const same = parts.map((part, n) =>
    part === 'warehouse_id'
      ? sql`warehouse_id = ${warehouseId}::uuid`
      : sql`${sql.raw(part)} = n.${sql.ref(`part${place}_${n}`)}`,
  )
  const counting = only === null ? same : [...same, sql`(${sql.raw(only)})`]
  return sql`exists (select 1 from ${sql.table(table)} where ${sql.join(counting, sql` and `)})`
}

interface KeyCheck {
  readonly keys: readonly (string | null)[]
  readonly taken: readonly boolean[]
}

/** By the very expressions of the indexes, so that a file meets the same rule as a single record. */
async function queryKeysOf(
  trx: Trx,
  store: Store,
  indexes: readonly UniqueIndex[],
  tableRows: string,
  warehouseId: unknown,
): Promise<KeyCheck[]> {
  const parts = indexes.flatMap((index, place) =>
    index.parts.map((part, n) => sql`${sql.raw(part)} as ${sql.ref(`part${place}_${n}`)}`),
  )
  const { rows } = await sql<KeyCheck>`
    select array[${sql.join(indexes.map((_, place) => sql`key${sql.raw(String(place))}`))}]::text[] as keys,
           array[${sql.join(indexes.map((index, place) => isTaken(store, index, place, warehouseId)))}] as taken
      from (select ordinality, ${sql.join(parts)},
              ${sql.join(indexes.map((index, place) => sql`${keyText(index)} as key${sql.raw(String(place))}`))}
              from json_populate_recordset(null::${sql.table(store.table)}, ${tableRows}::json) with ordinality) as n
     order by n.ordinality`.execute(trx)
  return rows
}

/** One statement a warehouse that the rows are of; most files are of one, and many tables of none. */
async function queryKeys(
  trx: Trx,
  store: Store,
  indexes: readonly UniqueIndex[],
  tableRows: readonly Values[],
): Promise<KeyCheck[]> {
  const answers: KeyCheck[] = []
  for (const warehouseId of new Set(tableRows.map((row) => row.warehouse_id ?? null))) {
    const places = [...tableRows.keys()].filter((place) => (tableRows[place]?.warehouse_id ?? null) === warehouseId)
    const ofWarehouse = JSON.stringify(places.map((place) => tableRows[place]))
    const rows = await queryKeysOf(trx, store, indexes, ofWarehouse, warehouseId)
    for (const [nth, place] of places.entries()) answers[place] = required(rows[nth], 'the answer for the row')
  }
  return answers
}

export interface UniqueKeys {
  /** Adds a fault to each row whose key another row or record has. `documents` are the rows as the table's columns. */
  check(rows: readonly ReadRow[], tableRows: readonly Values[]): Promise<void>
}

export async function createUniqueKeys(
  trx: Trx,
  { store, keysOf }: Pick<ResourceHandlers, 'store' | 'keysOf'>,
): Promise<UniqueKeys> {
  const indexes = await indexesOf(trx, store)
  /** In which row of the file a key was first met. */
  const firstRowByKey = new Map<string, number>()

  const isRepeated = (row: ReadRow, index: string, field: string, key: string): boolean => {
    const name = `${index}\u001f${key}`
    const earlier = firstRowByKey.get(name)
    if (earlier === undefined) firstRowByKey.set(name, row.number)
    // The rules of the record report a key that stands twice in one row.
    else if (earlier !== row.number)
      row.faults.push({ field, key: 'import.fault.twice', parameters: { value: valueText(row, field), row: earlier } })
    return earlier !== undefined
  }
  const checkOne = (row: ReadRow, { keys, taken }: KeyCheck) => {
    for (const [place, { name }] of indexes.entries()) {
      const key = keys[place]
      const field = store.unique?.[name] ?? ''
      if (key == null || isRepeated(row, name, field, key) || taken[place] !== true) continue
      row.faults.push(duplicateFault(row, store, field))
    }
  }
  return {
    async check(rows, tableRows) {
      if (indexes.length > 0) {
        const answers = await queryKeys(trx, store, indexes, tableRows)
        for (const [place, row] of rows.entries()) checkOne(row, required(answers[place], 'the answer for the row'))
      }
      for (const row of rows) {
        if (isOwnerUnread(row)) continue
        for (const { field, key } of keysOf?.(row.values) ?? []) isRepeated(row, 'own', field, key)
      }
    },
  }
}

/** Without an owner or a warehouse it is unknown among which records a key must be unique. */
const isOwnerUnread = ({ faults }: ReadRow) =>
  faults.some(({ field }) => field === 'cargoOwnerId' || field === 'warehouseId')

const valueText = ({ values }: ReadRow, path: string): string => {
  let value: unknown = values
  for (const step of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return String(value ?? '')
}

const duplicateFault = (row: ReadRow, store: Store, field: string): FieldFault => ({
  field,
  key: `problem.${duplicateCode(store, field)}`,
  parameters: { value: valueText(row, field) },
})
