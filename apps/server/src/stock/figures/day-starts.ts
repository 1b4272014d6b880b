import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

/** A day as it is counted in a time zone. */
export interface ZonedDay {
  readonly day: string
  readonly zone: string
}

/** About fifty years of days; with more of them the store begins anew. */
const MOST_STORED = 20_000
const stored = new Map<string, number>()

const keyOf = ({ day, zone }: ZonedDay) => `${day} ${zone}`

/**
 * The first moments of days. The database knows when a day begins where clocks change; it is asked once for each day,
 * because the answer never changes and every analysis needs some of them before it can read anything.
 */
export async function startsOf(db: Db, days: readonly ZonedDay[]): Promise<Date[]> {
  const starts = new Map(days.map((one) => [keyOf(one), stored.get(keyOf(one))]))
  const unknown = days.filter((one) => starts.get(keyOf(one)) === undefined)
  if (unknown.length > 0) {
    const { rows } = await sql<ZonedDay & { from: string }>`
      select d.day, d.zone, d.day::timestamp at time zone d.zone as "from"
        from unnest(${unknown.map(({ day }) => day)}::date[], ${unknown.map(({ zone }) => zone)}::text[]) as d (day, zone)`.execute(
      db,
    )
    if (stored.size + rows.length > MOST_STORED) stored.clear()
    for (const { from, ...one } of rows) {
      const start = new Date(from).getTime()
      starts.set(keyOf(one), start)
      if (rows.length <= MOST_STORED) stored.set(keyOf(one), start)
    }
  }
  return days.map((one) => new Date(required(starts.get(keyOf(one)), 'the start of a day')))
}
