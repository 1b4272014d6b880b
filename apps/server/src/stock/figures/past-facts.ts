import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

/** Weights, volume and packing of a product. */
interface Measures {
  readonly netWeight?: string | null
  readonly crossWeight?: string | null
  readonly volume?: string | null
  readonly packageNumber?: number | null
}

/**
 * Stores the former and the new measures of a product, so that earlier days keep the former ones. The record is already
 * saved.
 */
export async function keepMeasures(trx: Trx, now: Date, productId: string, before: Measures): Promise<void> {
  const former = sql`${before.netWeight ?? null}::numeric, ${before.crossWeight ?? null}::numeric,
    ${before.volume ?? null}::numeric, ${before.packageNumber ?? null}::int`
  await sql`
    insert into product_measure as m (product_id, from_time, net_weight, cross_weight, volume, package_number)
    select p.id, v.* from product p
     cross join lateral (values ('-infinity'::timestamptz, ${former}),
       (${now}::timestamptz, p.net_weight, p.cross_weight, p.volume, p.package_number)) v
     where p.id = ${productId}
       and (p.net_weight, p.cross_weight, p.volume, p.package_number) is distinct from (${former})
    on conflict (product_id, from_time) do update set net_weight = excluded.net_weight,
      cross_weight = excluded.cross_weight, volume = excluded.volume, package_number = excluded.package_number
      where excluded.from_time > '-infinity'`.execute(trx)
}

/** The same for the area of a location. */
export async function keepArea(
  trx: Trx,
  now: Date,
  place: { readonly warehouseId: string; readonly id: string; readonly areaId: string },
): Promise<void> {
  await sql`
    insert into location_area as a (warehouse_id, location_id, from_time, area_id)
    select l.warehouse_id, l.id, v.* from storage_location l
     cross join lateral (values ('-infinity'::timestamptz, ${place.areaId}::uuid), (${now}::timestamptz, l.area_id)) v
     where l.warehouse_id = ${place.warehouseId} and l.id = ${place.id} and l.area_id <> ${place.areaId}
    on conflict (warehouse_id, location_id, from_time) do update set area_id = excluded.area_id
      where excluded.from_time > '-infinity'`.execute(trx)
}

/** The measures of changed products just before a moment; for all others the record is valid. */
export const measuresBefore = (moment: RawBuilder<unknown>) => sql`(
  select distinct on (x.product_id) x.product_id, x.net_weight, x.cross_weight, x.volume, x.package_number
    from product_measure x where x.from_time < ${moment} order by x.product_id, x.from_time desc)`

/** One measure; `m` is a row of `measuresBefore` and `p` the product. */
export const measure = (name: 'net_weight' | 'cross_weight' | 'volume' | 'package_number') =>
  sql`case when m.product_id is null then p.${sql.ref(name)} else m.${sql.ref(name)} end`

/** The areas just before a moment of locations that changed their area; for all others the record is valid. */
export const areasBefore = (warehouseId: string, moment: RawBuilder<unknown>) => sql`(
  select distinct on (x.location_id) x.location_id, x.area_id from location_area x
   where x.warehouse_id = ${warehouseId} and x.from_time < ${moment} order by x.location_id, x.from_time desc)`
