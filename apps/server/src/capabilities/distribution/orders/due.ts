import { DUE, type Due, SOON_HOURS } from '@entrepot/domain/distribution/due'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const soon = sql`now() + make_interval(hours => ${sql.lit(SOON_HOURS)})`

/** The end of the current day in a time zone. */
const dayEnd = (timeZone: RawBuilder<unknown>) =>
  sql`(((now() at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone})`

const isOpen = sql<SqlBool>`t.order_status not in ('SHIPPED', 'CANCELLING', 'CANCELLED')`

const dueBefore = (tomorrow: RawBuilder<unknown>) => sql`case
  when t.latest_ship_time is null or not ${isOpen} then null
  when t.latest_ship_time < now() then 'OVERDUE'
  when t.latest_ship_time < ${soon} then 'SOON'
  when t.latest_ship_time < ${tomorrow} then 'TODAY'
  else 'LATER' end`

/** How soon an open order must leave, by the clock of its warehouse. */
export const due = dueBefore(sql`(select ${dayEnd(sql`w.time_zone`)} from warehouse w where w.id = t.warehouse_id)`)

/** The same for orders of one warehouse: its time zone is read only once. */
export const dueIn = (timeZone: string) => dueBefore(sql`(select ${dayEnd(sql`${timeZone}::text`)})`)

/** Time ranges of each value, so that the index on the ship time is used. */
const RANGES: Readonly<Record<Due, (tomorrow: RawBuilder<unknown>) => RawBuilder<SqlBool>>> = {
  OVERDUE: () => sql<SqlBool>`t.latest_ship_time < now()`,
  SOON: () => sql<SqlBool>`t.latest_ship_time >= now() and t.latest_ship_time < ${soon}`,
  TODAY: (tomorrow) => sql<SqlBool>`t.latest_ship_time >= ${soon} and t.latest_ship_time < ${tomorrow}`,
  LATER: (tomorrow) => sql<SqlBool>`t.latest_ship_time >= greatest(${soon}, ${tomorrow})`,
}

export const isDue = (value: unknown, timeZone: string): RawBuilder<SqlBool> => {
  const tomorrow = sql`(select ${dayEnd(sql`${timeZone}::text`)})`
  const ranges = DUE.filter((one) => Array.isArray(value) && value.includes(one)).map(
    (one) => sql`(${RANGES[one](tomorrow)})`,
  )
  return sql<SqlBool>`(${isOpen} and (${sql.join(ranges, sql` or `)}))`
}
