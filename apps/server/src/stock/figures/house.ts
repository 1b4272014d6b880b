import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'
import { dayIn } from '../../kit/write/local-day.ts'
import { dayOfNumber, numberOfDay, startsOf } from './day-starts.ts'

interface ZoneSince {
  readonly fromDay: string
  readonly zone: string
}

/** A warehouse with the time zones that its days are counted in. */
export interface House {
  readonly warehouseId: string
  /** Earliest first; the first also applies to all days before it. */
  readonly zones: readonly ZoneSince[]
}

/** A day: from its first moment until the first moment of the next. */
export interface DayBounds {
  readonly day: string
  readonly from: Date
  readonly until: Date
}

export const dayAfter = (day: string, days = 1): string => dayOfNumber(numberOfDay(day) + days)

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number => numberOfDay(to) - numberOfDay(from)

/** A warehouse, and the last day of it that has figures. */
export interface HouseToday {
  readonly house: House
  readonly last: DayBounds | undefined
}

/** Reads both in one statement, because every analysis starts with them. */
export async function readHouseToday(db: Db, warehouseId: string): Promise<HouseToday> {
  const { rows } = await sql<{ zones: ZoneSince[]; day: string | null; from: string; until: string }>`
    select coalesce((select json_agg(json_build_object('fromDay', z.from_day, 'zone', z.time_zone) order by z.from_day)
             from warehouse_time_zone z where z.warehouse_id = ${warehouseId}),
           json_build_array(json_build_object('fromDay', '0001-01-01', 'zone', w.time_zone))) as zones,
           d.day, d.from_time as "from", d.until_time as until
      from warehouse w left join (select f.day, f.from_time, f.until_time from figure_day f
        where f.warehouse_id = ${warehouseId} order by f.day desc limit 1) d on true
     where w.id = ${warehouseId}`.execute(db)
  const { zones, day, from, until } = required(rows[0], 'the warehouse')
  const last = day === null ? undefined : { day, from: new Date(from), until: new Date(until) }
  return { house: { warehouseId, zones }, last }
}

export const readHouse = async (db: Db, warehouseId: string): Promise<House> =>
  (await readHouseToday(db, warehouseId)).house

const zoneOn = ({ zones }: House, day: string): string =>
  (zones.findLast(({ fromDay }) => fromDay <= day) ?? required(zones[0], 'a time zone')).zone

/** The zones with the number of the first day that each applies to, latest first. */
const numberedZones = ({ zones }: House) =>
  zones.map(({ fromDay, zone }) => ({ from: numberOfDay(fromDay), zone })).reverse()

/** The bounds of the days from `first` to `last`, both included. */
export async function boundsOf(db: Db, house: House, first: string, last: string): Promise<DayBounds[]> {
  const [firstNumber, zones] = [numberOfDay(first), numberedZones(house)]
  const days = Array.from({ length: daysBetween(first, last) + 2 }, (_, place) => {
    const number = firstNumber + place
    const { zone } = zones.find(({ from }) => from <= number) ?? required(zones.at(-1), 'a time zone')
    return { number, zone }
  })
  const starts = await startsOf(db, days)
  return starts
    .slice(0, -1)
    .map(({ day, from }, place) => ({ day, from, until: required(starts[place + 1], 'the day after').from }))
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
