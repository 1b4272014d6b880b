import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { documentDeclarations } from '@entrepot/contract/registry'
import { REMOVED } from '@entrepot/domain/identity/mask-personal'
import { sql } from 'kysely'
import { forgettableFields } from '../../kit/document/forgettable.ts'
import type { Db } from '../../kit/sql/db.ts'
import { columnName } from '../../kit/sql/store.ts'
import { storeOf } from '../../kit/sql/stores.ts'
import { readSettings } from '../../kit/sql/system-settings.ts'

/** Size of a batch, so that requests do not wait long for its locks. */
const BATCH_SIZE = 1_000

/** Erases personal data from documents of a warehouse that ended before a time. Returns the number of documents. */
async function forgetIn(db: Db, document: DocumentDeclaration, warehouseId: string, before: Date): Promise<number> {
  const { forgets, fields, state, name } = document
  if (forgets === undefined) return 0
  const table = sql.table(storeOf(name).table)
  const column = (field: string) => sql.ref(columnName(field))
  const erasedColumns = forgettableFields(document).map((field) => ({
    column: column(field),
    value: fieldOf(fields, field).required ? sql.lit(REMOVED) : sql`null`,
  }))
  const isNotErased = erasedColumns.map((one) => sql`t.${one.column} is distinct from ${one.value}`)
  for (let total = 0; ; ) {
    const { numAffectedRows } = await sql`
      with ended as (
        select t.id from ${table} t
         where t.warehouse_id = ${warehouseId} and t.${column(state)} = any(${forgets.states}::text[])
           and coalesce(t.${column(forgets.since)}, t.updated_time) < ${before} and (${sql.join(isNotErased, sql` or `)})
         limit ${BATCH_SIZE} for update skip locked)
      update ${table} t set ${sql.join(erasedColumns.map((one) => sql`${one.column} = ${one.value}`))}
        from ended e where t.warehouse_id = ${warehouseId} and t.id = e.id`.execute(db)
    total += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < BATCH_SIZE) return total
  }
}

/** Erases consignees of old orders; province and city of the destination stay. */
export async function forgetPeople(db: Db, now: Date): Promise<number> {
  const { personalDataDays } = await readSettings(db, ['personalDataDays'])
  const before = new Date(now.getTime() - (personalDataDays ?? 0) * 24 * 60 * 60_000)
  let total = 0
  // By warehouse, because a distributed database can lock rows of one shard in a statement.
  const { rows } = await sql<{ id: string }>`select id from warehouse order by id`.execute(db)
  for (const document of documentDeclarations)
    for (const { id } of rows) total += await forgetIn(db, document, id, before)
  return total
}
