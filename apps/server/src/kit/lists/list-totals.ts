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
 * Sums of these fields over all matching rows, as exact decimal texts; null where no row has a value. At most as many
 * rows as a list counts; above that, screens show the sums of the page.
 */
export async function totalsOf(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  { fields, ...filters }: Filters & { readonly fields: readonly string[] },
): Promise<Record<string, string | null>> {
  const sums = fields.map((name) => sql`sum(r.${sql.ref(name)})::text as ${sql.ref(name)}`)
  // Only the summed columns: on a cluster the rows of a sub-select cannot join names from other tables.
  const columns = fields.map((name) => sql`${columnOf(list, store, name)} as ${sql.ref(name)}`)
  const statement = sql<Record<string, string | null>>`
    select ${sql.join(sums)} from (
      select ${sql.join(columns)} from ${sql.table(store.table)} t ${joinsOf(store)}
       where ${visible(list, store, caller, filters)} limit ${DEEPEST_ROW}) r`
  const { rows } = await executeInWarehouse(db, warehouseOf(list, caller), statement)
  return required(rows[0], 'the totals')
}
