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

/** So many at a time, so that nobody waits for their locks. */
const AT_ONCE = 1_000

/** Removes what is about a person from documents of a warehouse that ended before a moment. Answers how many. */
async function forgetIn(db: Db, document: DocumentDeclaration, warehouseId: string, before: Date): Promise<number> {
  const { forgets, fields, state, name } = document
  if (forgets === undefined) return 0
  const table = sql.table(storeOf(name).table)
  const column = (field: string) => sql.ref(columnName(field))
  const emptied = forgettableFields(document).map((field) => ({
    column: column(field),
    value: fieldOf(fields, field).required ? sql.lit(REMOVED) : sql`null`,
  }))
  const isLeft = emptied.map((one) => sql`t.${one.column} is distinct from ${one.value}`)
  for (let total = 0; ; ) {
    const { numAffectedRows } = await sql`
      with ended as (
        select t.id from ${table} t
         where t.warehouse_id = ${warehouseId} and t.${column(state)} = any(${forgets.states}::text[])
           and coalesce(t.${column(forgets.since)}, t.updated_time) < ${before} and (${sql.join(isLeft, sql` or `)})
         limit ${AT_ONCE} for update skip locked)
      update ${table} t set ${sql.join(emptied.map((one) => sql`${one.column} = ${one.value}`))}
        from ended e where t.warehouse_id = ${warehouseId} and t.id = e.id`.execute(db)
    total += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < AT_ONCE) return total
  }
}

/** Consignees of what left so long ago that nobody will ask for them; where it went, by province and city, stays. */
export async function forgetPeople(db: Db, now: Date): Promise<number> {
  const { personalDataDays } = await readSettings(db, ['personalDataDays'])
  const before = new Date(now.getTime() - (personalDataDays ?? 0) * 24 * 60 * 60_000)
  let total = 0
  // By warehouse: a distributed database locks rows of one shard a statement.
  const { rows } = await sql<{ id: string }>`select id from warehouse order by id`.execute(db)
  for (const document of documentDeclarations)
    for (const { id } of rows) total += await forgetIn(db, document, id, before)
  return total
}
