import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { pieceFilter, textFilter, textsFilter } from '../../../kit/lists/filter-values.ts'
import { pattern } from '../../../kit/lists/filters.ts'
import type { Store } from '../../../kit/sql/store.ts'
import { areasBefore } from '../../../stock/figures/past-facts.ts'
import { ofProducts } from '../../../stock/stock-store.ts'

const contains = (column: string) => pieceFilter((_, fits) => fits(sql`t.${sql.ref(column)}`))

/** Filters on goods at a moment. They fit rows `t` of the ledger and of day figures, which have the same columns. */
export const goodsStore = (warehouseId: string, moment: RawBuilder<unknown>): Store => ({
  table: 'stock_row',
  byWarehouse: true,
  versioned: false,
  expressions: { expiryDate: sql`nullif(t.expiry_date, '9999-12-31')` },
  comparisons: { expiryDate: sql`t.expiry_date` },
  customFilters: {
    productCode: ofProducts('code'),
    barcode: ofProducts('barcode'),
    // The area that the location belonged to at that time.
    areaId: textsFilter(
      (ids) => sql<SqlBool>`t.location_id in (
        select l.id from storage_location l left join ${areasBefore(warehouseId, moment)} x on x.location_id = l.id
         where l.warehouse_id = ${warehouseId} and coalesce(x.area_id, l.area_id) = any(${ids}::uuid[]))`,
    ),
    locationNo: textFilter(
      (text) => sql<SqlBool>`t.location_id in (select l.id from storage_location l
        where l.warehouse_id = ${warehouseId} and l.search_grams @> grams_sought(${text}) and l.full_no ilike ${pattern(text)})`,
    ),
    batchNum: pieceFilter(
      (text, fits) => sql<SqlBool>`t.batch_num in (select b.batch_num from stock_batch b
        where b.warehouse_id = ${warehouseId} and b.search_grams @> grams_sought(${text}) and ${fits(sql`b.batch_num`)})`,
    ),
    containerNo: contains('container_no'),
    handbookNum: contains('handbook_num'),
  },
})
