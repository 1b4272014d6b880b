import type { InOutBy } from '@entrepot/contract/query/analysis/in-outs'
import type { SnapshotBy } from '@entrepot/contract/query/analysis/snapshots'
import { type RawBuilder, sql } from 'kysely'
import { areasBefore } from '../../../stock/figures/past-facts.ts'

export type GroupBy = SnapshotBy | InOutBy

/** The columns that the rows of an analysis are grouped by. `area_id` is derived from the location. */
const KEYS: Readonly<Record<GroupBy, readonly string[]>> = {
  product: ['cargo_owner_id', 'product_id'],
  owner: ['cargo_owner_id'],
  area: ['area_id'],
  location: ['location_id', 'area_id'],
  batch: ['cargo_owner_id', 'product_id', 'batch_num', 'product_date', 'expiry_date'],
  status: ['status', 'quality'],
  handbook: ['handbook_num', 'handbook_item_no'],
}

const SORTS: Readonly<Record<GroupBy, readonly string[]>> = {
  product: ['p.code', 'o.name'],
  owner: ['o.name'],
  area: ['a.code'],
  location: ['l.full_no'],
  batch: ['p.code', 'f.batch_num', 'f.expiry_date'],
  status: ['f.status', 'f.quality'],
  handbook: ['f.handbook_num', 'f.handbook_item_no'],
}

/** The key columns of product figures. Any other column needs single stock rows. */
const OF_PRODUCTS: ReadonlySet<string> = new Set(['cargo_owner_id', 'product_id', 'quality', 'status'])
const PRODUCT_FILTERS: ReadonlySet<string> = new Set([
  'productId',
  'productCode',
  'barcode',
  'cargoOwnerId',
  'quality',
  'status',
])

export interface Grouping {
  readonly keys: readonly string[]
  /** Whether product figures are enough. */
  readonly byProducts: boolean
  readonly sorts: readonly RawBuilder<unknown>[]
}

export function groupingOf(by: GroupBy, filters: Readonly<Record<string, unknown>>): Grouping {
  const used = Object.entries(filters).filter(([, value]) => value !== undefined)
  const byProducts = KEYS[by].every((key) => OF_PRODUCTS.has(key)) && used.every(([name]) => PRODUCT_FILTERS.has(name))
  return { keys: KEYS[by], byProducts, sorts: SORTS[by].map((name) => sql.ref(name)) }
}

/** The source columns that the keys need, without repeats; always with the product. */
export const sourceColumns = ({ keys }: Grouping): readonly string[] => [
  ...new Set([...keys.map((key) => (key === 'area_id' ? 'location_id' : key)), 'product_id']),
]

export const columnsOf = (names: readonly string[], alias: string) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))

/** Rows `s` of a source, with their area if the grouping needs it. */
export function withArea(
  { keys }: Grouping,
  source: RawBuilder<unknown>,
  warehouseId: string,
  moment: RawBuilder<unknown>,
) {
  if (!keys.includes('area_id')) return sql`(${source}) s`
  return sql`(select s.*, coalesce(x.area_id, l.area_id) as area_id from (${source}) s
    left join storage_location l on l.warehouse_id = ${warehouseId} and l.id = s.location_id
    left join ${areasBefore(warehouseId, moment)} x on x.location_id = s.location_id) s`
}

/** A text that identifies the group by its keys. */
export const idOf = ({ keys }: Grouping, alias: string) =>
  sql`concat_ws('|', ${sql.join(keys.map((key) => sql`coalesce(${sql.ref(`${alias}.${key}`)}::text, '')`))})`

/** The name columns of the groups `f`. */
export function namesOf({ keys }: Grouping): RawBuilder<unknown> {
  const has = (key: string, value: RawBuilder<unknown>) => (keys.includes(key) ? value : sql`null`)
  const names: Readonly<Record<string, RawBuilder<unknown>>> = {
    productId: has('product_id', sql`f.product_id`),
    productCode: has('product_id', sql`p.code`),
    productName: has('product_id', sql`p.name`),
    cargoOwnerId: has('cargo_owner_id', sql`f.cargo_owner_id`),
    cargoOwnerName: has('cargo_owner_id', sql`o.name`),
    areaId: has('area_id', sql`f.area_id`),
    areaName: has('area_id', sql`a.name`),
    locationId: has('location_id', sql`f.location_id`),
    locationNo: has('location_id', sql`l.full_no`),
    batchNum: has('batch_num', sql`nullif(f.batch_num, '')`),
    productDate: has('product_date', sql`nullif(f.product_date, '0001-01-01')`),
    expiryDate: has('expiry_date', sql`nullif(f.expiry_date, '9999-12-31')`),
    handbookNum: has('handbook_num', sql`nullif(f.handbook_num, '')`),
    handbookItemNo: has('handbook_item_no', sql`nullif(f.handbook_item_no, 0)`),
    quality: has('quality', sql`f.quality`),
    status: has('status', sql`f.status`),
  }
  return sql.join(Object.entries(names).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
}

export function nameJoins({ keys }: Grouping, warehouseId: string): RawBuilder<unknown> {
  const joins = [
    ...(keys.includes('product_id') ? [sql`left join product p on p.id = f.product_id`] : []),
    ...(keys.includes('cargo_owner_id') ? [sql`left join cargo_owner o on o.id = f.cargo_owner_id`] : []),
    ...(keys.includes('area_id')
      ? [sql`left join warehouse_area a on a.warehouse_id = ${warehouseId} and a.id = f.area_id`]
      : []),
    ...(keys.includes('location_id')
      ? [sql`left join storage_location l on l.warehouse_id = ${warehouseId} and l.id = f.location_id`]
      : []),
  ]
  return sql.join(joins, sql` `)
}
