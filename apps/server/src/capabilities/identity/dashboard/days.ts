import type { Dashboard, DashboardDay } from '@entrepot/contract/identity/dashboard'
import { LEDGER_READERS } from '@entrepot/contract/query/stock-entries'
import { type RawBuilder, sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import { type Caller, may } from '../../../kit/security/caller.ts'
import { scopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { dayIn } from '../../../kit/write/local-day.ts'

const DAYS = 30
const HOUR_MS = 3_600_000

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 24 * HOUR_MS).toISOString().slice(0, 10)

interface House {
  readonly warehouseId: string
  readonly zone: string
}

/** Pieces by owner of the days from one to another, both included; `net` is by how much the stock grew. */
const selectSums = ({ warehouseId, zone }: House, from: unknown, until: unknown) => sql`
  select (e.happened_time at time zone ${zone})::date as day, e.cargo_owner_id,
         coalesce(sum(e.quantity) filter (where e.effect = 'RECEIPT'), 0)::bigint as received,
         coalesce(-sum(e.quantity) filter (where e.effect = 'DISPATCH'), 0)::bigint as shipped,
         sum(e.quantity)::bigint as net
    from stock_entry e
   where e.warehouse_id = ${warehouseId} and e.effect <> 'MOVE'
     and e.happened_time >= ${from}::timestamp at time zone ${zone}
     and e.happened_time < (${until}::date + 1)::timestamp at time zone ${zone}
   group by 1, 2`

/** What owners had at the end of the day before, as that day's row says. */
const selectStored = ({ warehouseId, zone }: House, day: string) => sql`
  select o.key::uuid as cargo_owner_id, (o.value->>2)::bigint as stock
    from stock_day k cross join lateral jsonb_each(k.by_owner) o
   where k.warehouse_id = ${warehouseId} and k.time_zone = ${zone} and k.day = ${daysBefore(day, 1)}`

/** The same without such a row: what they have now, less what came since. It reads all stock, and is needed once. */
const selectCounted = (house: House, day: string) => sql`
  select c.cargo_owner_id, sum(c.pieces)::bigint as stock from (
    select cargo_owner_id, sum(on_hand) as pieces from stock
     where warehouse_id = ${house.warehouseId} and present group by cargo_owner_id
    union all
    select s.cargo_owner_id, -s.net from (${selectSums(house, day, '9999-12-30')}) s) c
   group by c.cargo_owner_id`

interface MissingDay {
  readonly day: string
  /** The day before has its row, or gets it first. */
  readonly follows: boolean
}

/** Whoever else makes them meanwhile makes the same. */
const storeDay = (db: Db, house: House, { day, follows }: MissingDay) =>
  sql`
    insert into stock_day (warehouse_id, time_zone, day, by_owner)
    select ${house.warehouseId}, ${house.zone}, ${day}, coalesce(jsonb_object_agg(cargo_owner_id, jsonb_build_array(
             coalesce(s.received, 0), coalesce(s.shipped, 0), coalesce(b.stock, 0) + coalesce(s.net, 0))), '{}')
      from (${selectSums(house, day, day)}) s
      full join (${follows ? selectStored(house, day) : selectCounted(house, day)}) b using (cargo_owner_id)
    on conflict do nothing`.execute(db)

/** Makes the sums of days that have none yet, one by one: what is made stays, even if somebody loses patience. */
async function storeSums(db: Db, house: House, first: string, last: string): Promise<void> {
  const hasRow = (day: RawBuilder<unknown>) => sql`exists (select from stock_day k
    where k.warehouse_id = ${house.warehouseId} and k.time_zone = ${house.zone} and k.day = ${day})`
  const { rows } = await sql<MissingDay>`
    select d::date as day, d::date > ${first}::date or ${hasRow(sql`d::date - 1`)} as follows
      from generate_series(${first}::date, ${last}::date, interval '1 day') d
     where not ${hasRow(sql`d::date`)} order by 1`.execute(db)
  for (const missing of rows) await storeDay(db, house, missing)
}

interface DayRow extends DashboardDay {
  /** Null for a day that is not over. */
  readonly stock: number | null
  readonly net: number
}

/** Days that are not over continue from the last one that is. */
function stockByDay(rows: readonly DayRow[]): number[] {
  let pieces = 0
  return rows.map(({ stock, net }) => {
    pieces = stock ?? pieces + net
    return pieces
  })
}

/**
 * What came in and went out, thirty days with today, and what there was at the end of each. Days that have been over for
 * an hour are summed once and for all: by then every transaction that began in them has ended, and nothing is posted into
 * the past. The rest is read each time.
 */
export async function daysOf(
  db: Db,
  caller: Caller,
  warehouseId: string,
  now: Date,
): Promise<Pick<Dashboard, 'days' | 'stockDays'>> {
  if (!LEDGER_READERS.some((right) => may(caller, right))) return { days: [], stockDays: [] }
  const house = { warehouseId, zone: caller.timeZone }
  const today = dayIn(house.zone, now)
  const first = daysBefore(today, DAYS - 1)
  const lastOver = daysBefore(dayIn(house.zone, new Date(now.getTime() - HOUR_MS)), 1)
  await storeSums(db, house, first, lastOver)
  const { rows } = await sql<DayRow>`
    select d::date as day, coalesce(sum(t.received), 0)::bigint as received, coalesce(sum(t.shipped), 0)::bigint as shipped,
           case when d::date <= ${lastOver} then coalesce(sum(t.stock), 0)::bigint end as stock,
           coalesce(sum(t.net), 0)::bigint as net
      from generate_series(${first}::date, ${today}::date, interval '1 day') d
      left join (
        select t.* from (
          select ${warehouseId}::uuid as warehouse_id, k.day, o.key::uuid as cargo_owner_id, (o.value->>0)::bigint as received,
                 (o.value->>1)::bigint as shipped, 0::bigint as net, (o.value->>2)::bigint as stock
            from stock_day k cross join lateral jsonb_each(k.by_owner) o
           where k.warehouse_id = ${warehouseId} and k.time_zone = ${house.zone} and k.day between ${first} and ${lastOver}
          union all
          select ${warehouseId}::uuid, s.*, 0 from (${selectSums(house, daysBefore(lastOver, -1), today)}) s
        ) t where ${all(scopeOf('stockEntries', caller))}
      ) t on t.day = d::date
     group by d order by d`.execute(db)
  const days = rows.map(({ day, received, shipped }) => ({ day, received, shipped }))
  return { days, stockDays: stockByDay(rows) }
}
