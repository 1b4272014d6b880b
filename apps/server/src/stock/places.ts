import type { Place, PlaceContent, Purpose } from '@entrepot/domain/putaway/place'
import { piecesPerPallet } from '@entrepot/domain/stock/pack'
import { cubicCentimetresOf, gramsOf } from '@entrepot/domain/stock/weights'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../kit/db.ts'
import { kept } from '../kit/kept.ts'

interface PlaceRow {
  readonly id: string
  readonly full_no: string
  readonly purpose: Purpose
  readonly status: Place['status']
  readonly temperature_type: string | null
  readonly max_volume: string | null
  readonly max_weight: string | null
  readonly max_pallets: number | null
  readonly mix_owners: boolean
  readonly mix_products: boolean
  readonly mix_batches: boolean
  readonly walk: number
}

interface ContentRow {
  readonly cargo_owner_id: string
  readonly product_id: string
  readonly batch_num: string
  readonly expiry_date: string
  readonly handbook_num: string
  readonly pieces: number
  readonly volume: string | null
  readonly weight: string | null
  readonly package_number: number | null
  readonly layer: number | null
  readonly layers: number | null
  /** Of a row that stands on a pallet: 1, or 0 where another row of it is counted. */
  readonly on_pallet: number | null
}

/** Of a place where nothing lies. */
type Nothing = { readonly [Name in keyof ContentRow]: null }

function contentOf(row: ContentRow): PlaceContent {
  const pallet = piecesPerPallet({
    packageNumber: row.package_number,
    numOfProductsPerStackLayer: row.layer,
    stackLayersQuantity: row.layers,
  })
  const volume = cubicCentimetresOf(row.volume)
  const weight = gramsOf(row.weight)
  return {
    cargoOwnerId: row.cargo_owner_id,
    productId: row.product_id,
    batchNum: row.batch_num,
    expiryDate: row.expiry_date,
    handbookNum: row.handbook_num,
    pieces: row.pieces,
    volume: volume === null ? null : volume * row.pieces,
    weight: weight === null ? null : weight * row.pieces,
    pallets: row.on_pallet ?? (pallet === null ? null : Math.ceil(row.pieces / pallet)),
  }
}

/** A rule of mixing as the first of area, warehouse and system says it; said by nobody, nothing is mixed but batches. */
const mixing = (rule: string, setting: string, otherwise: boolean) =>
  sql`coalesce(a.${sql.ref(rule)}, w.${sql.ref(rule)},
    (select (x.value #>> '{}')::boolean from system_setting x where x.name = ${sql.lit(setting)}), ${sql.lit(otherwise)}) as ${sql.ref(rule)}`

/**
 * Where goods may lie and what lies there, a row for each content: capacity from the shelf type where the location says
 * nothing, rules from area and warehouse.
 */
const placesWhere = (warehouse: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    select l.id, l.full_no, a.purpose, case when a.status = 'ACTIVE' then l.status else 'INACTIVE' end as status,
           a.temperature_type, coalesce(l.max_volume, y.max_volume) as max_volume,
           coalesce(l.max_weight, y.max_weight) as max_weight, coalesce(l.max_pallets, y.max_pallets) as max_pallets,
           coalesce(l.walk, 2000000000) as walk,
           ${mixing('mix_owners', 'mixOwners', false)}, ${mixing('mix_products', 'mixProducts', true)},
           ${mixing('mix_batches', 'mixBatches', true)},
           s.cargo_owner_id, s.product_id, s.batch_num, s.expiry_date, s.handbook_num, s.on_hand as pieces, p.volume,
           p.cross_weight as weight, p.package_number, p.num_of_products_per_stack_layer as layer,
           p.stack_layers_quantity as layers, case when s.container_no <> '' then (row_number() over (
             partition by s.location_id, s.container_no order by s.id) = 1)::int end as on_pallet
      from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      join warehouse w on w.id = l.warehouse_id
      left join shelf_type y on y.id = coalesce(l.type_id, a.type_id)
      left join (stock s join product p on p.id = s.product_id)
        on s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
     where l.warehouse_id = ${warehouse} and ${which}`

const placeOf = (row: PlaceRow, contents: PlaceContent[]): Place => ({
  id: row.id,
  fullNo: row.full_no,
  purpose: row.purpose,
  status: row.status,
  temperatureType: row.temperature_type,
  capacity: {
    volume: cubicCentimetresOf(row.max_volume),
    weight: gramsOf(row.max_weight),
    pallets: row.max_pallets,
  },
  mix: { owners: row.mix_owners, products: row.mix_products, batches: row.mix_batches },
  walk: row.walk,
  contents,
})

function placesIn(rows: readonly (PlaceRow & (ContentRow | Nothing))[]): Map<string, Place> {
  const places = new Map<string, Place>()
  const contents = new Map<string, PlaceContent[]>()
  for (const row of rows) {
    const lying = contents.get(row.id) ?? []
    if (row.product_id !== null) lying.push(contentOf(row))
    if (places.has(row.id)) continue
    contents.set(row.id, lying)
    places.set(row.id, placeOf(row, lying))
  }
  return places
}

const held = kept<PlaceRow & (ContentRow | Nothing)>(
  'places_held',
  ['uuid', 'uuid[]'],
  (warehouse, ids) => placesWhere(warehouse, sql`l.id = any(${ids})`),
  {
    holds: (warehouse, ids) => sql`select from storage_location where warehouse_id = ${warehouse} and id = any(${ids})
      order by id for no key update`,
  },
)

/** Holds locations until the transaction ends, in the order of their ids: what fits is a sum over rows, and without this
 * two putaways would both fit. Then reads what lies there. */
export const holdPlaces = async (trx: Trx, warehouseId: string, ids: readonly string[]): Promise<Map<string, Place>> =>
  placesIn(await held(trx, warehouseId, [...new Set(ids)]))

/**
 * No open putaway is on its way to location `e`. NOT IN, and drafts as an array: so the places are looked up once and kept
 * in a hash, whatever the planner knew of today's putaways when it planned.
 */
const unplanned = (warehouse: RawBuilder<unknown>) => sql`e.id not in (select q.location_id from putaway_line q
   where q.warehouse_id = ${warehouse} and q.confirmed_time is null and q.location_id is not null
     and q.document_id = any(array(select d.id from putaway d where d.warehouse_id = ${warehouse} and d.status = 'DRAFT')))`

/** How many of the nearest places are looked at whatever they hold: a suggestion says why none of them. */
const NEAREST = 25

const nearby = kept<PlaceRow & (ContentRow | Nothing)>('places_near', ['uuid', 'uuid[]'], (warehouse, products) =>
  placesWhere(
    warehouse,
    sql`a.purpose in ('STORAGE', 'PICK_FACE') and l.id = any(array(
      select s.location_id from stock s
       where s.warehouse_id = ${warehouse} and s.present and s.product_id = any(${products})
      union
      (select e.id from storage_location e
         join warehouse_area b on b.warehouse_id = e.warehouse_id and b.id = e.area_id
        where e.warehouse_id = ${warehouse} and e.status = 'ACTIVE' and b.purpose in ('STORAGE', 'PICK_FACE')
          and ${unplanned(warehouse)}
        order by e.walk, e.full_no limit ${sql.lit(NEAREST)})))`,
  ),
)

/** Whatever holds one of these products, and the places nearest to the dock. */
export const placesNear = async (
  db: Db,
  warehouseId: string,
  productIds: readonly string[],
): Promise<Map<string, Place>> => placesIn(await nearby(db, warehouseId, productIds))

const empty = kept<PlaceRow & (ContentRow | Nothing)>('places_empty', ['uuid', 'int'], (warehouse, perKind) =>
  placesWhere(
    warehouse,
    sql`l.id = any(array(
      select n.id from (select distinct k.purpose, k.temperature_type from warehouse_area k
          where k.warehouse_id = ${warehouse} and k.purpose in ('STORAGE', 'PICK_FACE') and k.status = 'ACTIVE') kind
        cross join lateral (
          select e.id from storage_location e
            join warehouse_area b on b.warehouse_id = e.warehouse_id and b.id = e.area_id
           where e.warehouse_id = ${warehouse} and e.status = 'ACTIVE' and b.status = 'ACTIVE'
             and b.purpose = kind.purpose and b.temperature_type is not distinct from kind.temperature_type
             and not exists (select from stock s
               where s.warehouse_id = e.warehouse_id and s.location_id = e.id and s.present)
             and ${unplanned(warehouse)}
           order by e.walk, e.full_no limit ${perKind}) n))`,
  ),
)

/**
 * So many of the nearest empty places of every kind that no open putaway is on its way to. All that are full and nearer
 * have to be passed.
 */
export const emptyPlaces = async (db: Db, warehouseId: string, perKind: number): Promise<Map<string, Place>> =>
  placesIn(await empty(db, warehouseId, perKind))
