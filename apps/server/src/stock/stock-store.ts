import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { pieceFilter, textFilter, textsFilter } from '../kit/lists/filter-values.ts'
import { pattern } from '../kit/lists/filters.ts'
import type { Store } from '../kit/sql/store.ts'
import { endsInTimeFor, life, ofLife, saleLimit, today } from './reserve/life-left.ts'

const absent = (column: string, nothing: RawBuilder<unknown>) => sql`nullif(t.${sql.ref(column)}, ${nothing})`
const none = sql`''`

const daysLeft = sql`case when t.expiry_date < '9999-12-31' then t.expiry_date - ${today} end`

/** Joins the location and area of a stock row. */
export const placeJoins = sql`
  join storage_location l on l.warehouse_id = t.warehouse_id and l.id = t.location_id
  join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id`

/** Joins the tables that describe a stock row. */
export const stockJoins = sql`
  join warehouse w on w.id = t.warehouse_id
  join product p on p.id = t.product_id
  join cargo_owner o on o.id = t.cargo_owner_id ${placeJoins}`

/** Whether a row is good, not frozen, in a place that may be picked from, and with enough remaining life to be sold. */
export const isSellable = sql<SqlBool>`(t.quality = 'GOOD' and t.status = 'AVAILABLE' and l.status = 'ACTIVE'
  and a.status = 'ACTIVE' and a.purpose in ('STORAGE', 'PICK_FACE')
  and (t.expiry_date = '9999-12-31' or t.expiry_date - ${today} >= ${saleLimit}))`

/** The first reason why the pieces of a row are not for sale. */
export const availability = sql`case when a.purpose = 'DOCK' then 'ON_DOCK' when a.purpose = 'STAGE' then 'STAGED'
  when a.purpose = 'TRANSIT' then 'IN_TRANSIT' when t.status = 'FROZEN' then 'FROZEN'
  when t.quality = 'DEFECTIVE' or a.purpose = 'DEFECTIVE' then 'DEFECTIVE'
  when l.status <> 'ACTIVE' or a.status <> 'ACTIVE' then 'LOCATION_CLOSED'
  when ${isSellable} then 'AVAILABLE' else 'TOO_SHORT' end`

const inPlaces = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`t.location_id in (
  select l.id from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
   where l.warehouse_id = t.warehouse_id and ${condition})`

/** A wider condition for each reason, so that an index finds the rows. */
const CAN_BE: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  ON_DOCK: inPlaces(sql`a.purpose = 'DOCK'`),
  STAGED: inPlaces(sql`a.purpose = 'STAGE'`),
  IN_TRANSIT: inPlaces(sql`a.purpose = 'TRANSIT'`),
  FROZEN: sql`t.status = 'FROZEN'`,
  DEFECTIVE: sql`(t.quality = 'DEFECTIVE' or ${inPlaces(sql`a.purpose = 'DEFECTIVE'`)})`,
  LOCATION_CLOSED: inPlaces(sql`(l.status <> 'ACTIVE' or a.status <> 'ACTIVE')`),
  TOO_SHORT: endsInTimeFor(['notForSale', 'expired']),
}

const ofAvailability = textsFilter((values) => {
  const canBe = values.map((value) => CAN_BE[value] ?? sql<SqlBool>`true`)
  return sql<SqlBool>`((${sql.join(canBe, sql` or `)}) and exists (
  select 1 from product p cross join cargo_owner o cross join warehouse w cross join storage_location l cross join warehouse_area a
   where p.id = t.product_id and o.id = t.cargo_owner_id and w.id = t.warehouse_id and l.warehouse_id = t.warehouse_id
     and l.id = t.location_id and a.warehouse_id = l.warehouse_id and a.id = l.area_id
     and ${availability} = any(${values}::text[]) offset 0))`
})

/** Filters by a part of the code, name or barcode of the product. Products are searched first, then their stock. */
export const ofProducts = (column: 'code' | 'barcode') =>
  textFilter((text) => {
    const matches =
      column === 'code'
        ? sql`(q.code ilike ${pattern(text)} or q.name ilike ${pattern(text)} or q.spoken ilike ${pattern(text)})`
        : sql`(q.barcode ilike ${pattern(text)} or rows_words(q.barcodes) ilike ${pattern(text)})`
    return sql<SqlBool>`t.product_id in (select q.id from product q where q.search_grams @> grams_sought(${text}) and ${matches})`
  })

const inAreas = textsFilter(
  (ids) =>
    sql<SqlBool>`t.location_id in (select x.id from storage_location x
    where x.warehouse_id = t.warehouse_id and x.area_id = any(${ids}::uuid[]))`,
)

const atNumbers = textFilter(
  (text) =>
    sql<SqlBool>`t.location_id in (select x.id from storage_location x
    where x.search_grams @> grams_sought(${text}) and x.full_no ilike ${pattern(text)})`,
)

const inTexts = (column: string) =>
  pieceFilter(
    (text, fits) => sql<SqlBool>`(t.search_grams @> grams_sought(${text}) and ${fits(sql`t.${sql.ref(column)}`)})`,
  )

/** The store of all lists of stock; empty rows are not listed. */
export const stockStore: Store = {
  table: 'stock',
  byWarehouse: true,
  versioned: false,
  listCondition: sql<SqlBool>`t.present`,
  joins: stockJoins,
  preparesRowsById: true,
  expressions: {
    warehouseName: sql`w.name`,
    productCode: sql`p.code`,
    productName: sql`p.name`,
    barcode: sql`p.barcode`,
    cargoOwnerName: sql`o.name`,
    locationNo: sql`l.full_no`,
    locationName: sql`l.full_no`,
    areaId: sql`l.area_id`,
    areaName: sql`a.name`,
    containerNo: absent('container_no', none),
    batchNum: absent('batch_num', none),
    productDate: absent('product_date', sql`'0001-01-01'`),
    expiryDate: absent('expiry_date', sql`'9999-12-31'`),
    daysLeft: sql`(${daysLeft})`,
    life,
    handbookNum: absent('handbook_num', none),
    handbookItemNo: absent('handbook_item_no', sql`0`),
    holdCode: absent('hold_code', none),
    originNo: absent('origin_no', none),
    skuTotal: sql`t.on_hand`,
    orderedSkuTotal: sql`t.ordered`,
    freeSkuTotal: sql`(t.on_hand - t.ordered)`,
    availableSkuTotal: sql`case when ${isSellable} then t.on_hand - t.ordered else 0 end`,
    availability,
    planSkuTotal: sql`0`,
  },
  comparisons: {
    expiryDate: sql`t.expiry_date`,
    productDate: sql`t.product_date`,
    batchNum: sql`t.batch_num`,
    holdCode: sql`t.hold_code`,
  },
  customFilters: {
    productCode: ofProducts('code'),
    barcode: ofProducts('barcode'),
    areaId: inAreas,
    availability: ofAvailability,
    life: ofLife,
    locationNo: atNumbers,
    batchNum: inTexts('batch_num'),
    containerNo: inTexts('container_no'),
    handbookNum: inTexts('handbook_num'),
  },
}
