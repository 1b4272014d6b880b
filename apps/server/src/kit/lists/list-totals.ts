import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { executeInWarehouse } from '../sql/one-warehouse.ts'
import { columnOf } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import type { Filters } from './filters.ts'
import { joinsOf, visible, warehouseOf } from './list-records.ts'

/**
 * The sums of these fields over every row that matches, as exact texts; null where no row has a value. Over at most as
 * many rows as a list counts: who has more shows the sums of a page.
 */
export async function totalsOf(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  { fields, ...filters }: Filters & { readonly fields: readonly string[] },
): Promise<Record<string, string | null>> {
  const sums = fields.map((name) => sql`sum(r.${sql.ref(name)})::text as ${sql.ref(name)}`)
  // Only what is summed: a distributed database finds no names of other tables for the rows of a sub-select.
  const summed = fields.map((name) => sql`${columnOf(list, store, name)} as ${sql.ref(name)}`)
  const statement = sql<Record<string, string | null>>`
    select ${sql.join(sums)} from (
      select ${sql.join(summed)} from ${sql.table(store.table)} t ${joinsOf(store)}
       where ${visible(list, store, caller, filters)} limit ${DEEPEST_ROW}) r`
  const { rows } = await executeInWarehouse(db, warehouseOf(list, caller), statement)
  return required(rows[0], 'the totals')
}
