import type { DashboardFigure } from '@entrepot/contract/identity/dashboard'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import { stocks } from '@entrepot/contract/query/stocks'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { visible } from '../../../kit/lists/list-records.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { storeOf } from '../../../kit/sql/stores.ts'
import { readable } from './figures.ts'

/** All that lies here: rows as far as their list counts them, and the pieces that the days end with. */
export async function stockFigure(
  db: Db,
  caller: Caller,
  stockDays: readonly number[],
): Promise<DashboardFigure<'stock'>[]> {
  const list = readable(caller, [{ list: stocks }, { list: quickMove }])?.list
  const pieces = stockDays.at(-1)
  if (list === undefined || pieces === undefined) return []
  const store = storeOf(list.name)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${sql.table(store.table)} t where ${visible(list, store, caller, {})} limit ${DEEPEST_ROW}) c`.execute(
    db,
  )
  return [
    { name: 'stock', list: list.name, filters: {}, count: required(rows[0], 'the count').count, pieces, oldest: null },
  ]
}
