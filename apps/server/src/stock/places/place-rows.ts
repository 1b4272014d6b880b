import type { Place, PlaceContent, Purpose } from '@entrepot/domain/putaway/place'
import { piecesPerPallet } from '@entrepot/domain/stock/pack'
import { cubicCentimetresOf, gramsOf } from '@entrepot/domain/stock/weights'
import { type RawBuilder, sql } from 'kysely'

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
  readonly container_no: string
  /** The number of the open putaway that will bring it; null for goods that lie there now. */
  readonly planned_by: string | null
}

/** The columns of an empty place. */
type Nothing = { readonly [Name in keyof ContentRow]: null }

/** A place and one of its contents. */
export type PlaceContentRow = PlaceRow & (ContentRow | Nothing)

function contentOf(row: ContentRow): PlaceContent {
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
    piecesPerPallet: piecesPerPallet({
      packageNumber: row.package_number,
      numOfProductsPerStackLayer: row.layer,
      stackLayersQuantity: row.layers,
    }),
    containerNo: row.container_no,
    ...(row.planned_by === null ? {} : { plannedBy: row.planned_by }),
  }
}

/** A mixing rule: the first value of area, warehouse and system, otherwise the default. */
const mixing = (rule: string, setting: string, otherwise: boolean) =>
  sql`coalesce(a.${sql.ref(rule)}, w.${sql.ref(rule)},
    (select (x.value #>> '{}')::boolean from system_setting x where x.name = ${sql.lit(setting)}), ${sql.lit(otherwise)}) as ${sql.ref(rule)}`

const contentColumns = sql`s.cargo_owner_id, s.product_id, s.batch_num, s.expiry_date, s.handbook_num`

/** The goods at location `l`. */
export const lying = sql`select ${contentColumns}, s.container_no, s.on_hand as pieces, null::text as planned_by from stock s
    where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present`

/** The goods that open putaways will bring to location `l`, without lines that are planned again. */
const planned = (without: RawBuilder<unknown>) => sql`
  select ${contentColumns}, coalesce(q.container_no, s.container_no), q.sku_total, d.putaway_no from putaway_line q
    join putaway d on d.warehouse_id = q.warehouse_id and d.id = q.document_id and d.status = 'DRAFT'
    join stock s on s.warehouse_id = q.warehouse_id and s.id = q.stock_id
   where q.warehouse_id = l.warehouse_id and q.location_id = l.id and q.confirmed_time is null and q.id <> all(${without})`

/**
 * Places and their contents, one row for each content. The capacity is that of the shelf type if the location has none;
 * the rules are those of area and warehouse.
 */
export const placesWhere = (
  warehouse: RawBuilder<unknown>,
  contents: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) => sql<PlaceContentRow>`
    select l.id, l.full_no, a.purpose, case when a.status = 'ACTIVE' then l.status else 'INACTIVE' end as status,
           a.temperature_type, coalesce(l.max_volume, y.max_volume) as max_volume,
           coalesce(l.max_weight, y.max_weight) as max_weight, coalesce(l.max_pallets, y.max_pallets) as max_pallets,
           coalesce(l.walk, 2000000000) as walk,
           ${mixing('mix_owners', 'mixOwners', false)}, ${mixing('mix_products', 'mixProducts', true)},
           ${mixing('mix_batches', 'mixBatches', true)},
           c.cargo_owner_id, c.product_id, c.batch_num, c.expiry_date, c.handbook_num, c.pieces, p.volume,
           p.cross_weight as weight, p.package_number, p.num_of_products_per_stack_layer as layer,
           p.stack_layers_quantity as layers, c.container_no, c.planned_by
      from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      join warehouse w on w.id = l.warehouse_id
      left join shelf_type y on y.id = coalesce(l.type_id, a.type_id)
      left join lateral (${contents}) c on true
      left join product p on p.id = c.product_id
     where l.warehouse_id = ${warehouse} and ${which}`

/** The same with the goods that open putaways will bring. */
export const planWhere = (warehouse: RawBuilder<unknown>, without: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  placesWhere(warehouse, sql`${lying} union all ${planned(without)}`, which)

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

export function placesIn(rows: readonly PlaceContentRow[]): Map<string, Place> {
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
