import { type SqlBool, sql } from 'kysely'
import { all, type Condition } from '../../../kit/lists/filters.ts'
import type { Db } from '../../../kit/sql/db.ts'
import type { DayBounds } from '../../../stock/figures/house.ts'

/**
 * Number of picks from each place, by day. A pick is an entry that took pieces out of a storage place; pieces moved on from
 * a staging area or brought back do not count.
 */
export async function readPicks(
  db: Db,
  warehouseId: string,
  conditions: readonly Condition[],
  days: readonly DayBounds[],
): Promise<ReadonlyMap<string, number>[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<{ index: number; place: string; picks: number }>`
    select width_bucket(t.happened_time, ${days.map(({ from }) => from)}::timestamptz[]) - 1 as index,
           t.location_id as place, count(*)::int as picks
      from stock_entry t
      join storage_location l on l.warehouse_id = ${warehouseId} and l.id = t.location_id
      join warehouse_area a on a.warehouse_id = ${warehouseId} and a.id = l.area_id
     where t.warehouse_id = ${warehouseId} and t.happened_time >= ${first.from} and t.happened_time < ${last.until}
       and t.document_type in ('PICKING', 'ORDER_PICKING', 'TOUR') and t.quantity < 0 and t.reverses_id is null
       and a.purpose not in ('STAGE', 'DOCK', 'TRANSIT') and ${all(conditions)}
     group by 1, 2`.execute(db)
  const byDay = days.map(() => new Map<string, number>())
  for (const { index, place, picks } of rows) byDay[index]?.set(place, picks)
  return byDay
}

/** Last count of each place: before the first end, then between each two ends. */
export async function readCounts(
  db: Db,
  warehouseId: string,
  owners: readonly string[] | undefined,
  ends: readonly Date[],
): Promise<ReadonlyMap<string, number>[]> {
  const isOwn = owners === undefined ? sql<SqlBool>`true` : sql<SqlBool>`t.cargo_owner_id = any(${owners}::uuid[])`
  const { rows } = await sql<{ end: string; place: string; counted: string }>`
    select e.until_time as "end", t.location_id as place, max(t.counted_time) as counted
      from unnest(${[null, ...ends.slice(0, -1)]}::timestamptz[], ${ends}::timestamptz[]) e (from_time, until_time)
      join stocktaking_line t on t.warehouse_id = ${warehouseId} and t.state = 'COUNTED' and t.counted_time < e.until_time
       and (e.from_time is null or t.counted_time >= e.from_time)
      join stocktaking c on c.warehouse_id = ${warehouseId} and c.id = t.document_id and c.status <> 'CANCELLED'
     where ${isOwn} group by 1, 2`.execute(db)
  const byEnd = new Map(ends.map((end) => [end.getTime(), new Map<string, number>()]))
  for (const { end, place, counted } of rows)
    byEnd.get(new Date(end).getTime())?.set(place, new Date(counted).getTime())
  return [...byEnd.values()]
}
