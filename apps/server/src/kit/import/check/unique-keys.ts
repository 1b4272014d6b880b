import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import type { FieldFault } from '../../http/problem.ts'
import type { ResourceHandlers } from '../../records/resource-handlers.ts'
import type { Values } from '../../records/save-records.ts'
import type { Trx } from '../../sql/db.ts'
import { duplicateCode, type Store } from '../../sql/store.ts'
import type { ReadRow } from './read-row.ts'

/** A unique index of the database: the parts of its key may be expressions. */
interface UniqueIndex {
  readonly name: string
  readonly parts: readonly string[]
  /** Condition of a partial index. */
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

/** SQL for the key of a row of the file; null if a part is empty, because empty keys need not be unique. */
const keyText = ({ parts }: UniqueIndex): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => sql`(${sql.raw(part)})::text`),
    sql` || chr(31) || `,
  )

/**
 * SQL for whether a record with this key exists. The warehouse is a parameter, so that a cluster asks only one shard.
 */
const keyExists = (
  { table }: Store,
  { parts, only }: UniqueIndex,
  indexNo: number,
  warehouseId: unknown,
): RawBuilder<unknown> => {
  const same = parts.map((part, n) =>
    part === 'warehouse_id'
      ? sql`warehouse_id = ${warehouseId}::uuid`
      : sql`${sql.raw(part)} = n.${sql.ref(`part${indexNo}_${n}`)}`,
  )
  const counting = only === null ? same : [...same, sql`(${sql.raw(only)})`]
  return sql`exists (select 1 from ${sql.table(table)} where ${sql.join(counting, sql` and `)})`
}

interface KeyCheck {
  readonly keys: readonly (string | null)[]
  readonly existing: readonly boolean[]
}

/** Evaluates the expressions of the indexes themselves, so that a file meets the same rule as a single record. */
async function queryKeysOf(
  trx: Trx,
  store: Store,
  indexes: readonly UniqueIndex[],
  tableRows: string,
  warehouseId: unknown,
): Promise<KeyCheck[]> {
  const parts = indexes.flatMap((index, indexNo) =>
    index.parts.map((part, n) => sql`${sql.raw(part)} as ${sql.ref(`part${indexNo}_${n}`)}`),
  )
  const { rows } = await sql<KeyCheck>`
    select array[${sql.join(indexes.map((_, index) => sql`key${sql.raw(String(index))}`))}]::text[] as keys,
           array[${sql.join(indexes.map((index, indexNo) => keyExists(store, index, indexNo, warehouseId)))}] as existing
      from (select ordinality, ${sql.join(parts)},
              ${sql.join(indexes.map((index, indexNo) => sql`${keyText(index)} as key${sql.raw(String(indexNo))}`))}
              from json_populate_recordset(null::${sql.table(store.table)}, ${tableRows}::json) with ordinality) as n
     order by n.ordinality`.execute(trx)
  return rows
}

/** One statement for each warehouse of the rows; most files have one, and many tables have none. */
async function queryKeys(
  trx: Trx,
  store: Store,
  indexes: readonly UniqueIndex[],
  tableRows: readonly Values[],
): Promise<KeyCheck[]> {
  const answers: KeyCheck[] = []
  for (const warehouseId of new Set(tableRows.map((row) => row.warehouse_id ?? null))) {
    const rowIndexes = [...tableRows.keys()].filter((index) => (tableRows[index]?.warehouse_id ?? null) === warehouseId)
    const ofWarehouse = JSON.stringify(rowIndexes.map((index) => tableRows[index]))
    const rows = await queryKeysOf(trx, store, indexes, ofWarehouse, warehouseId)
    for (const [nth, index] of rowIndexes.entries()) answers[index] = required(rows[nth], 'the answer for the row')
  }
  return answers
}

export interface UniqueKeys {
  /**
   * Adds a fault to each row whose key is in another row or record. `tableRows` are the rows as columns of the table.
   */
  check(rows: readonly ReadRow[], tableRows: readonly Values[]): Promise<void>
}

export async function createUniqueKeys(
  trx: Trx,
  { store, keysOf }: Pick<ResourceHandlers, 'store' | 'keysOf'>,
): Promise<UniqueKeys> {
  const indexes = await indexesOf(trx, store)
  /** The row of the file in which a key occurs first. */
  const firstRowByKey = new Map<string, number>()

  const isRepeated = (row: ReadRow, index: string, field: string, key: string): boolean => {
    const name = `${index}\u001f${key}`
    const earlier = firstRowByKey.get(name)
    if (earlier === undefined) firstRowByKey.set(name, row.number)
    // A key that occurs twice in one row is reported by the rules of the record.
    else if (earlier !== row.number)
      row.faults.push({ field, key: 'import.fault.twice', parameters: { value: valueText(row, field), row: earlier } })
    return earlier !== undefined
  }
  const checkOne = (row: ReadRow, { keys, existing }: KeyCheck) => {
    for (const [index, { name }] of indexes.entries()) {
      const key = keys[index]
      const field = store.unique?.[name] ?? ''
      if (key == null || isRepeated(row, name, field, key) || existing[index] !== true) continue
      row.faults.push(duplicateFault(row, store, field))
    }
  }
  return {
    async check(rows, tableRows) {
      if (indexes.length > 0) {
        const answers = await queryKeys(trx, store, indexes, tableRows)
        for (const [index, row] of rows.entries()) checkOne(row, required(answers[index], 'the answer for the row'))
      }
      for (const row of rows) {
        if (isOwnerUnread(row)) continue
        for (const { field, key } of keysOf?.(row.values) ?? []) isRepeated(row, 'own', field, key)
      }
    },
  }
}

/** Without owner or warehouse it is unknown among which records a key must be unique. */
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
