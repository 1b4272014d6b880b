import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'
import { dayIn } from '../../kit/write/local-day.ts'

interface ZoneSince {
  readonly fromDay: string
  readonly zone: string
}

/** A warehouse as its days are counted. */
export interface House {
  readonly warehouseId: string
  /** The earliest first; the first holds for all days before, too. */
  readonly zones: readonly ZoneSince[]
}

/** A day: from its first moment until the first moment of the next. */
export interface DayBounds {
  readonly day: string
  readonly from: Date
  readonly until: Date
}

const DAY_MS = 86_400_000

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export async function readHouse(db: Db, warehouseId: string): Promise<House> {
  const { rows } = await sql<ZoneSince>`
    select z.from_day as "fromDay", z.time_zone as zone from warehouse_time_zone z
     where z.warehouse_id = ${warehouseId} order by z.from_day`.execute(db)
  if (rows.length > 0) return { warehouseId, zones: rows }
  const { rows: own } = await sql<{ zone: string }>`
    select time_zone as zone from warehouse where id = ${warehouseId}`.execute(db)
  return { warehouseId, zones: [{ fromDay: '0001-01-01', zone: required(own[0], 'the warehouse').zone }] }
}

const zoneOn = ({ zones }: House, day: string): string =>
  (zones.findLast(({ fromDay }) => fromDay <= day) ?? required(zones[0], 'a time zone')).zone

/** The bounds of the days from one to another, both included. The database knows when a day begins where clocks change. */
export async function boundsOf(db: Db, house: House, first: string, last: string): Promise<DayBounds[]> {
  const days = Array.from({ length: daysBetween(first, last) + 2 }, (_, place) => dayAfter(first, place))
  const { rows } = await sql<{ day: string; from: string }>`
    select d.day, d.day::timestamp at time zone d.zone as "from"
      from unnest(${days}::date[], ${days.map((day) => zoneOn(house, day))}::text[]) as d (day, zone) order by d.day`.execute(
    db,
  )
  return rows.slice(0, -1).map(({ day, from }, place) => ({
    day,
    from: new Date(from),
    until: new Date(required(rows[place + 1], 'the day after').from),
  }))
}

/** The day of a moment. */
export async function dayOf(db: Db, house: House, moment: Date): Promise<DayBounds> {
  const about = dayIn(zoneOn(house, moment.toISOString().slice(0, 10)), moment)
  const days = await boundsOf(db, house, dayAfter(about, -2), dayAfter(about, 2))
  return required(
    days.findLast(({ from }) => from <= moment),
    'the day of a moment',
  )
}
