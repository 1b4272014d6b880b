import { type SqlBool, sql } from 'kysely'
import type { Store } from '../../kit/sql/store.ts'
import { integerSetting } from '../../kit/sql/system-settings.ts'
import { isSellable, ofProducts, placeJoins } from '../../stock/stock-store.ts'

/** One sum over the stock rows of a `pair`; only the pairs of a page are summed. Records that all its rows share are joined once. */
const sums = sql`
  join warehouse w on w.id = t.warehouse_id
  join product p on p.id = t.product_id
  join cargo_owner o on o.id = t.cargo_owner_id
  left join lateral (
    select sum(s.on_hand)::bigint as on_hand, sum(s.ordered)::bigint as ordered,
           sum(s.frozen)::bigint as frozen, sum(s.defective)::bigint as defective,
           sum(s.in_transit)::bigint as in_transit, sum(s.available)::bigint as available,
           min(s.expiry_date) as first_expiry, count(distinct s.location_id)::int as locations
      from (select t.on_hand, t.ordered, t.expiry_date, t.location_id,
                   case when t.status = 'FROZEN' then t.on_hand else 0 end as frozen,
                   case when t.quality = 'DEFECTIVE' then t.on_hand else 0 end as defective,
                   case when a.purpose = 'TRANSIT' then t.on_hand else 0 end as in_transit,
                   case when ${isSellable} then t.on_hand - t.ordered else 0 end as available
              from stock t ${placeJoins}
             where t.warehouse_id = pair.warehouse_id and t.product_id = pair.product_id
               and t.cargo_owner_id = pair.cargo_owner_id and t.present) s) n on true
  left join lateral (
    select sum(l.in_transit_sku_total)::bigint as incoming from transfer_task_line l
      join transfer_task h on h.warehouse_id = l.warehouse_id and h.id = l.document_id
     where l.warehouse_id = pair.warehouse_id and l.product_id = pair.product_id and l.in_transit_sku_total > 0
       and h.cargo_owner_id = pair.cargo_owner_id and h.direction = 'IN') c on true`

/** Fewer pieces than this are low stock; null without a limit. */
const lowStockLimit = sql`coalesce(p.low_stock_sku_total, ${integerSetting('lowStockSkuTotal')})`
const isUnderLimit = sql<SqlBool>`(p.status = 'ACTIVE' and ${lowStockLimit} > coalesce(n.available, 0))`

/** Sums stock only for products with a limit. */
const hasLowStock = sql<SqlBool>`exists (
  select 1 from (select t.warehouse_id, t.product_id, t.cargo_owner_id) pair
    join warehouse w on w.id = pair.warehouse_id
    join product p on p.id = pair.product_id and p.status = 'ACTIVE' and ${lowStockLimit} > 0
    join cargo_owner o on o.id = pair.cargo_owner_id
   cross join lateral (
     select sum(t.on_hand - t.ordered) as available from stock t ${placeJoins}
      where t.warehouse_id = pair.warehouse_id and t.product_id = pair.product_id
        and t.cargo_owner_id = pair.cargo_owner_id and t.present and ${isSellable}) n
   where ${isUnderLimit})`

const nothing = (column: string) => sql`coalesce(n.${sql.ref(column)}, 0)`

/** Pairs of owner and product that have or had stock here, paged by product code. */
export const inventoryStore: Store = {
  table: 'stock_product',
  byWarehouse: true,
  versioned: false,
  preparesRowsById: true,
  sortJoin: sql`join product sorted on sorted.id = t.product_id`,
  comparisons: { productCode: sql`sorted.code` },
  joins: sql`cross join lateral (select t.warehouse_id, t.product_id, t.cargo_owner_id) pair ${sums}`,
  expressions: {
    productCode: sql`p.code`,
    productName: sql`p.name`,
    barcode: sql`p.barcode`,
    cargoOwnerName: sql`o.name`,
    skuTotal: nothing('on_hand'),
    availableSkuTotal: nothing('available'),
    orderedSkuTotal: nothing('ordered'),
    frozenSkuTotal: nothing('frozen'),
    defectiveSkuTotal: nothing('defective'),
    inTransitSkuTotal: nothing('in_transit'),
    incomingSkuTotal: sql`coalesce(c.incoming, 0)`,
    firstExpiryDate: sql`nullif(n.first_expiry, '9999-12-31')`,
    locationTotal: nothing('locations'),
    lowStockSkuTotal: lowStockLimit,
    lowStock: sql`${isUnderLimit} is true`,
  },
  customFilters: {
    productCode: ofProducts('code'),
    barcode: ofProducts('barcode'),
    lowStock: (value) => (value === true ? hasLowStock : sql<SqlBool>`not ${hasLowStock}`),
  },
}
