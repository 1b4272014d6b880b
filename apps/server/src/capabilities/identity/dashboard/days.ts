import type { DashboardDay } from '@entrepot/contract/identity/dashboard'
import { LEDGER_READERS } from '@entrepot/contract/query/stock-entries'
import { sql } from 'kysely'
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

/** Pieces by owner of the days from one to another, both included. */
const selectSums = ({ warehouseId, zone }: House, from: unknown, until: unknown) => sql`
  select (e.happened_time at time zone ${zone})::date as day, e.cargo_owner_id,
         coalesce(sum(e.quantity) filter (where e.effect = 'RECEIPT'), 0)::bigint as received,
         coalesce(-sum(e.quantity) filter (where e.effect = 'DISPATCH'), 0)::bigint as shipped
    from stock_entry e
   where e.warehouse_id = ${warehouseId} and e.effect in ('RECEIPT', 'DISPATCH')
     and e.happened_time >= ${from}::timestamp at time zone ${zone}
     and e.happened_time < (${until}::date + 1)::timestamp at time zone ${zone}
   group by 1, 2`

/** Whoever else makes them meanwhile makes the same. */
const storeDay = (db: Db, house: House, day: string) =>
  sql`
    insert into stock_day (warehouse_id, time_zone, day, by_owner)
    select ${house.warehouseId}, ${house.zone}, ${day}, coalesce(
             jsonb_object_agg(s.cargo_owner_id, jsonb_build_array(s.received, s.shipped)), '{}')
      from (${selectSums(house, day, day)}) s
    on conflict do nothing`.execute(db)

/** Makes the sums of days that have none yet, one by one: what is made stays, even if somebody loses patience. */
async function storeSums(db: Db, house: House, first: string, last: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') d
     where not exists (select from stock_day k where k.warehouse_id = ${house.warehouseId}
       and k.time_zone = ${house.zone} and k.day = d::date) order by 1`.execute(db)
  for (const { day } of rows) await storeDay(db, house, day)
}

/**
 * What came in and went out, thirty days with today. Days that have been over for an hour are summed once and for all: by
 * then every transaction that began in them has ended, and nothing is posted into the past. The rest is read each time.
 */
export async function daysOf(db: Db, caller: Caller, warehouseId: string, now: Date): Promise<DashboardDay[]> {
  if (!LEDGER_READERS.some((right) => may(caller, right))) return []
  const house = { warehouseId, zone: caller.timeZone }
  const today = dayIn(house.zone, now)
  const first = daysBefore(today, DAYS - 1)
  const lastOver = daysBefore(dayIn(house.zone, new Date(now.getTime() - HOUR_MS)), 1)
  await storeSums(db, house, first, lastOver)
  const { rows } = await sql<DashboardDay>`
    select d::date as day, coalesce(sum(t.received), 0)::bigint as received, coalesce(sum(t.shipped), 0)::bigint as shipped
      from generate_series(${first}::date, ${today}::date, interval '1 day') d
      left join (
        select t.* from (
          select ${warehouseId}::uuid as warehouse_id, k.day, o.key::uuid as cargo_owner_id,
                 (o.value->>0)::bigint as received, (o.value->>1)::bigint as shipped
            from stock_day k cross join lateral jsonb_each(k.by_owner) o
           where k.warehouse_id = ${warehouseId} and k.time_zone = ${house.zone} and k.day between ${first} and ${lastOver}
          union all
          select ${warehouseId}::uuid, s.* from (${selectSums(house, daysBefore(lastOver, -1), today)}) s
        ) t where ${all(scopeOf('stockEntries', caller))}
      ) t on t.day = d::date
     group by d order by d`.execute(db)
  return rows
}
