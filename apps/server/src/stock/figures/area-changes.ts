import { type RawBuilder, sql } from 'kysely'
import { areasBefore, measure, measuresBefore } from './past-facts.ts'

/** Stands for all owners or all areas in a figure. */
export const ALL = '00000000-0000-0000-0000-000000000000'

interface Span {
  readonly warehouseId: string
  /** The end of the last day with figures, which `stock_row` and `area_holding` describe; null if there is none. */
  readonly from: Date | null
  readonly until: Date
}

/** One side of the difference of rows: their state at a moment, multiplied by `sign`. */
const side = (warehouseId: string, sign: -1 | 1, pieces: 'opening' | 'closing', moment: RawBuilder<unknown>) => sql`
  select a.cargo_owner_id, coalesce(x.area_id, l.area_id, ${ALL}::uuid) as area_id, a.location_id, a.container_no,
         a.product_id, ${sql.lit(sign)} * a.${sql.ref(pieces)} as pieces,
         ${measure('net_weight')} as net_weight, ${measure('cross_weight')} as cross_weight, ${measure('volume')} as volume,
         ${measure('package_number')}::numeric as package_number
    from affected a
    left join product p on p.id = a.product_id
    left join ${measuresBefore(moment)} m on m.product_id = a.product_id
    left join storage_location l on l.warehouse_id = ${warehouseId} and l.id = a.location_id
    left join ${areasBefore(warehouseId, moment)} x on x.location_id = a.location_id
   where a.${sql.ref(pieces)} <> 0`

/** Rows that did not move, but whose product or location changed. An array makes the database use the index. */
const standingRows = (warehouseId: string, of: 'product_id' | 'location_id', ids: RawBuilder<unknown>) => sql`
  select r.id as stock_id, r.location_id, r.container_no, r.cargo_owner_id, r.product_id, 0::bigint as net
    from stock_row r
   where r.warehouse_id = ${warehouseId} and r.closing > 0 and r.${sql.ref(of)} = any (array(${ids}))
     and not exists (select 1 from moved m where m.stock_id = r.id)`

const scopes = sql`grouping sets ((cargo_owner_id, area_id), (cargo_owner_id), (area_id), ())`
const ofScope = sql`coalesce(cargo_owner_id, ${ALL}::uuid) as cargo_owner_id, coalesce(area_id, ${ALL}::uuid) as area_id`

/** The condition that two rows of `area_holding`, or of its changes, have the same kind, key, area and owner. */
export const sameHolding = (left: string, right: string): RawBuilder<unknown> =>
  sql.join(
    ['kind', 'key', 'area_id', 'cargo_owner_id'].map(
      (name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`,
    ),
    sql` and `,
  )

/**
 * The change of the room that goods took in a span, as the `with` of a statement that reads `area_change`: for each
 * owner and area, and for all of them. It covers rows that moved, and rows that did not while the measures of their
 * product or the area of their location changed. Only locations, pallets and products that got their first piece or
 * lost their last one in at least one owner and area are counted: one that had pieces there before and after is
 * unchanged in every wider scope too. Reads of `area_holding` are materialized, because a statement that also changes
 * it must read it first, also on a cluster, which runs the parts of such a statement one after the other.
 */
export function withAreaChange({ warehouseId, from, until }: Span): RawBuilder<unknown> {
  const start = sql`coalesce(${from}::timestamptz, '-infinity'::timestamptz)`
  const end = sql`${until}::timestamptz`
  const changed = sql`x.from_time >= ${start} and x.from_time < ${end}`
  return sql`with moved as (
      select e.stock_id, e.location_id, e.container_no, e.cargo_owner_id, e.product_id, sum(e.quantity)::bigint as net
        from stock_entry e
       where e.warehouse_id = ${warehouseId} and e.happened_time >= ${start} and e.happened_time < ${end}
       group by 1, 2, 3, 4, 5 having sum(e.quantity) <> 0
    ), standing as (
      ${standingRows(warehouseId, 'product_id', sql`select x.product_id from product_measure x where ${changed}`)}
      union
      ${standingRows(
        warehouseId,
        'location_id',
        sql`select x.location_id from location_area x where x.warehouse_id = ${warehouseId} and ${changed}`,
      )}
    ), affected as materialized (
      select a.*, coalesce(r.closing, 0) as opening, coalesce(r.closing, 0) + a.net as closing
        from (select * from moved union all select * from standing) a
        left join stock_row r on r.warehouse_id = ${warehouseId} and r.id = a.stock_id
    ), side as materialized (
      ${side(warehouseId, -1, 'opening', start)} union all ${side(warehouseId, 1, 'closing', end)}
    ), amount as (
      select ${ofScope}, sum(pieces)::bigint as pieces, sum(pieces * coalesce(net_weight, 0)) as net_weight,
             sum(pieces * coalesce(cross_weight, 0)) as cross_weight, sum(pieces * coalesce(volume, 0)) as volume,
             coalesce(sum(pieces / package_number), 0) as boxes,
             coalesce(sum(pieces) filter (where volume is null), 0)::bigint as unmeasured
        from side group by ${scopes}
    ), holding_change as materialized (
      select k.kind, k.key, s.area_id, s.cargo_owner_id, sum(s.pieces)::bigint as pieces
        from side s cross join lateral (values ('L', s.location_id::text), ('C', nullif(s.container_no, '')),
          ('P', s.product_id::text)) k (kind, key)
       where k.key is not null group by 1, 2, 3, 4 having sum(s.pieces) <> 0
    ), held_before as materialized (
      select c.kind, c.key, c.area_id, c.cargo_owner_id, c.pieces as change, h.pieces as opening
        from holding_change c left join area_holding h on h.warehouse_id = ${warehouseId} and ${sameHolding('h', 'c')}
    ), begun_or_ended as (
      select distinct b.kind, b.key from held_before b where b.opening is null or b.opening + b.change = 0
    ), holding as materialized (
      select h.kind, h.key, h.area_id, h.cargo_owner_id, h.pieces as opening, 0::bigint as change
        from area_holding h
       where h.warehouse_id = ${warehouseId} and (h.kind, h.key) in (select k.kind, k.key from begun_or_ended k)
      union all
      select c.kind, c.key, c.area_id, c.cargo_owner_id, 0, c.pieces
        from holding_change c join begun_or_ended k on k.kind = c.kind and k.key = c.key
    ), crossing as (
      select kind, ${ofScope}, (sum(opening + change) > 0)::int - (sum(opening) > 0)::int as keys
        from holding group by kind, key, ${scopes}
    ), counted as (
      select cargo_owner_id, area_id, coalesce(sum(keys) filter (where kind = 'L'), 0)::int as places,
             coalesce(sum(keys) filter (where kind = 'C'), 0)::int as pallets,
             coalesce(sum(keys) filter (where kind = 'P'), 0)::int as products
        from crossing group by 1, 2
    ), area_change as (
      select a.cargo_owner_id, a.area_id, a.pieces, a.net_weight, a.cross_weight, a.volume, a.boxes, a.unmeasured,
             coalesce(c.places, 0) as places, coalesce(c.pallets, 0) as pallets, coalesce(c.products, 0) as products
        from amount a left join counted c using (cargo_owner_id, area_id)
       where a.pieces is not null
    )`
}
