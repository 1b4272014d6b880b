import type { Place, PlaceContent, Purpose } from '@entrepot/domain/putaway/place'
import { piecesPerPallet } from '@entrepot/domain/stock/pack'
import { cubicCentimetresOf, gramsOf } from '@entrepot/domain/stock/weights'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'

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
  readonly location_id: string
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

async function contentsOf(db: Db, warehouseId: string, ids: readonly string[]): Promise<Map<string, PlaceContent[]>> {
  const { rows } = await sql<ContentRow>`
    select s.location_id, s.cargo_owner_id, s.product_id, s.batch_num, s.expiry_date, s.handbook_num,
           s.on_hand as pieces, p.volume, p.cross_weight as weight, p.package_number,
           p.num_of_products_per_stack_layer as layer, p.stack_layers_quantity as layers,
           case when s.container_no <> '' then (row_number() over (
             partition by s.location_id, s.container_no order by s.id) = 1)::int end as on_pallet
      from stock s join product p on p.id = s.product_id
     where s.warehouse_id = ${warehouseId} and s.present and s.location_id = any(${ids}::uuid[])`.execute(db)
  const contents = new Map<string, PlaceContent[]>()
  for (const row of rows) {
    const known = contents.get(row.location_id)
    if (known === undefined) contents.set(row.location_id, [contentOf(row)])
    else known.push(contentOf(row))
  }
  return contents
}

/** A rule of mixing as the first of area, warehouse and system says it; said by nobody, nothing is mixed but batches. */
const mixing = (rule: string, setting: string, otherwise: boolean) =>
  sql`coalesce(a.${sql.ref(rule)}, w.${sql.ref(rule)},
    (select (x.value #>> '{}')::boolean from system_setting x where x.name = ${sql.lit(setting)}), ${sql.lit(otherwise)}) as ${sql.ref(rule)}`

/** Where goods may lie: capacity from the shelf type where the location says nothing, rules from area and warehouse. */
const placeRows = (db: Db, warehouseId: string, which: RawBuilder<unknown>) =>
  sql<PlaceRow>`
    select l.id, l.full_no, a.purpose, case when a.status = 'ACTIVE' then l.status else 'INACTIVE' end as status,
           a.temperature_type, coalesce(l.max_volume, y.max_volume) as max_volume,
           coalesce(l.max_weight, y.max_weight) as max_weight, coalesce(l.max_pallets, y.max_pallets) as max_pallets,
           coalesce(l.walk, 2000000000) as walk,
           ${mixing('mix_owners', 'mixOwners', false)}, ${mixing('mix_products', 'mixProducts', true)},
           ${mixing('mix_batches', 'mixBatches', true)}
      from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      join warehouse w on w.id = l.warehouse_id
      left join shelf_type y on y.id = coalesce(l.type_id, a.type_id)
     where l.warehouse_id = ${warehouseId} and ${which}`.execute(db)

const placeOf = (row: PlaceRow, contents: readonly PlaceContent[]): Place => ({
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

async function placesWhere(db: Db, warehouseId: string, which: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await placeRows(db, warehouseId, which)
  const contents = await contentsOf(
    db,
    warehouseId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => placeOf(row, contents.get(row.id) ?? []))
}

/** Holds locations until the transaction ends, in the order of their ids: what fits is a sum over rows, and without this
 * two putaways would both fit. Then reads what lies there. */
export async function holdPlaces(db: Db, warehouseId: string, ids: readonly string[]): Promise<Map<string, Place>> {
  const places = await placesWhere(
    db,
    warehouseId,
    sql`l.id = any(${[...new Set(ids)]}::uuid[]) order by l.id for no key update of l`,
  )
  return new Map(places.map((place) => [place.id, place]))
}

/** For a suggestion: whatever holds one of these products, and the nearest empty places of every kind. */
export async function placesFor(
  db: Db,
  warehouseId: string,
  productIds: readonly string[],
  lines: number,
): Promise<Place[]> {
  const perKind = lines * 2 + 20
  return placesWhere(
    db,
    warehouseId,
    sql`a.purpose in ('STORAGE', 'PICK_FACE') and l.id = any(array(
      select s.location_id from stock s
       where s.warehouse_id = ${warehouseId} and s.present and s.product_id = any(${productIds}::uuid[])
      union
      select n.id from (select distinct k.purpose, k.temperature_type from warehouse_area k
          where k.warehouse_id = ${warehouseId} and k.purpose in ('STORAGE', 'PICK_FACE') and k.status = 'ACTIVE') kind
        cross join lateral (
          select e.id from storage_location e
            join warehouse_area b on b.warehouse_id = e.warehouse_id and b.id = e.area_id
           where e.warehouse_id = ${warehouseId} and e.status = 'ACTIVE' and b.status = 'ACTIVE'
             and b.purpose = kind.purpose and b.temperature_type is not distinct from kind.temperature_type
             and not exists (select from stock s
               where s.warehouse_id = e.warehouse_id and s.location_id = e.id and s.present)
           order by e.walk, e.full_no limit ${perKind}) n))`,
  )
}
