import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import type { FieldFault } from '../http/problem.ts'
import { all } from '../lists/filters.ts'
import type { Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import { isExcluded } from '../security/own-goods.ts'
import { offerOf } from '../security/scope.ts'
import { storeOf } from '../sql/stores.ts'
import type { Work } from './resource-handlers.ts'
import type { Values } from './save-records.ts'
import { unknownReference } from './unknown-reference.ts'

/** Refuses to write goods of another owner, if the caller may do this with own goods only. */
export function refuseOthersOwner(caller: Caller, declaration: string, action: string, values: Values): void {
  if (isExcluded(caller, declaration, action, values)) throw unknownReference('cargoOwnerId')
}

/** The same as a fault of one row among many. */
export const ownerFaults = (caller: Caller, declaration: string, action: string, values: Values): FieldFault[] =>
  isExcluded(caller, declaration, action, values) ? [{ field: 'cargoOwnerId', key: 'problem.UNKNOWN_REFERENCE' }] : []

/** References that the body changes; a stored reference may stay, even if the caller cannot see the record. */
function newReferences(resource: { readonly fields: FieldSet }, values: Values, before: Row | undefined) {
  return Object.entries(resource.fields).flatMap(([field, { look }]) => {
    const id = values[field]
    if (look.kind !== 'reference' || look.beyond || typeof id !== 'string' || id === before?.[field]) return []
    return [{ field, to: look.to, id }]
  })
}

/** New references must exist, be visible to the caller and belong to the same warehouse. One statement for all. */
export async function checkReferences(
  { trx, caller }: Work,
  resource: { readonly fields: FieldSet },
  values: Values,
  before: Row | undefined,
): Promise<void> {
  const warehouseId = values.warehouseId ?? before?.warehouseId ?? null
  const queries = newReferences(resource, values, before).map(({ field, to, id }): RawBuilder<unknown> => {
    const target = storeOf(to)
    const warehouseCondition = target.byWarehouse === true ? [sql<boolean>`t.warehouse_id = ${warehouseId}`] : []
    const where = all([...offerOf(to, caller), sql`t.id = ${id}`, ...warehouseCondition])
    return sql`select ${sql.lit(field)} as field
      where not exists (select 1 from ${sql.table(target.table)} t where ${where})`
  })
  if (queries.length === 0) return
  const { rows } = await sql<{ field: string }>`${sql.join(queries, sql` union all `)}`.execute(trx)
  if (rows.length > 0) throw unknownReference(...rows.map(({ field }) => field))
}
