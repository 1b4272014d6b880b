import type { QueryDeclaration, SumsByDay } from '@entrepot/contract/kit/query'
import { required } from '@entrepot/domain/kernel/required'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { comparisonOf } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import { dayIn } from '../write/local-day.ts'
import { all, type Filters } from './filters.ts'
import { columnsOf, joinsOf, visible } from './list-records.ts'

/** Days of a chart above a list: at most, and without a time filter. */
const MAX_DAYS = 92
const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000
/** No warehouse has data before this day. */
const EARLIEST = '1900-04-01'

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of the filter, cut to the maximum of a chart. */
function daysOf(time: string, filters: Filters, zone: string, now: Date) {
  const dayOf = (moment: unknown) =>
    typeof moment !== 'string' ? undefined : moment.length === 10 ? moment : dayIn(zone, new Date(moment))
  const today = dayIn(zone, now)
  const lastDay = dayOf(filters[`${time}End`]) ?? today
  const to = lastDay > EARLIEST ? lastDay : EARLIEST
  const start = dayOf(filters[`${time}Start`]) ?? dayAfter(to, 1 - DEFAULT_DAYS)
  const earliest = dayAfter(to, 1 - MAX_DAYS)
  return { from: start > earliest ? start : earliest, to }
}

/** The sums of all matching rows, by the day in the warehouse. */
export async function sumsByDay(
  db: Db,
  list: QueryDeclaration,
  store: Store,
  caller: Caller,
  filters: Filters,
  now: Date,
): Promise<SumsByDay> {
  const { time, sums } = required(list.byDay, 'a time to add up by')
  const { timeZone: zone } = caller
  const { from, to } = daysOf(time, filters, zone, now)
  const column = comparisonOf(list, store, time)
  const within = sql<SqlBool>`${column} >= ${from}::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`
  const added = sums.map((name) => sql`${name}::text, coalesce(sum(r.${sql.ref(name)}), 0)::text`)
  const { rows } = await sql<SumsByDay['days'][number]>`
    select (r.${sql.ref(time)} at time zone ${zone})::date as day, json_build_object(${sql.join(added)}) as sums from (
      select ${columnsOf(db, list, store)} from ${sql.table(store.table)} t ${joinsOf(store)}
       where ${all([visible(list, store, caller, filters), within])}) r
     group by 1 order by 1`.execute(db)
  return { from, to, days: rows }
}
