import { movedGoods } from '@entrepot/contract/query/movement/movements'
import { type SqlBool, sql } from 'kysely'
import { textsFilter } from '../../../kit/lists/filter-values.ts'
import { type Condition, conditionsOf, type Filters } from '../../../kit/lists/filters.ts'
import type { Store } from '../../../kit/sql/store.ts'
import { type Question, refuseUnknown, visibleOwners } from '../analysis/ask.ts'
import { goodsStore } from '../analysis/goods-store.ts'
import { groupingOf } from '../analysis/grouping.ts'
import type { Goods } from '../analysis/sources.ts'

/** Filters on computed figures; they are applied after the rows were read. */
export const OF_FIGURES = ['movementClass', 'regularityClass', 'standing'] as const

/** Products that have stock in these areas now. */
const lyingIn = (warehouseId: string) =>
  textsFilter(
    (ids) => sql<SqlBool>`t.product_id in (
      select s.product_id from stock s
        join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
       where s.warehouse_id = ${warehouseId} and s.present and l.warehouse_id = ${warehouseId}
         and l.area_id = any(${ids}::uuid[]))`,
  )

/** The products that match the filters: conditions that fit both product figures and the ledger. */
export async function movedGoodsOf(question: Question, filterValues: Filters, until: Date): Promise<Goods> {
  const names: readonly string[] = movedGoods.filters.filter((name) => !OF_FIGURES.some((own) => own === name))
  const filters = Object.fromEntries(Object.entries(filterValues).filter(([name]) => names.includes(name)))
  await refuseUnknown(question, filters)
  const { caller, warehouseId } = question
  const owners = visibleOwners(question)
  const own: Condition[] = owners === undefined ? [] : [sql<boolean>`t.cargo_owner_id = any(${owners}::uuid[])`]
  const ofGoods = goodsStore(warehouseId, sql`${until}::timestamptz`)
  const store: Store = { ...ofGoods, customFilters: { ...ofGoods.customFilters, areaId: lyingIn(warehouseId) } }
  return {
    warehouseId,
    conditions: [...own, ...conditionsOf(movedGoods, store, filters, caller)],
    grouping: groupingOf('product', {}),
  }
}
