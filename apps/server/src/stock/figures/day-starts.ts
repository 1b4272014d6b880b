import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

const DAY_MS = 86_400_000

/** The number of days since 1970-01-01, in any time zone. */
export const numberOfDay = (day: string): number => Math.floor(Date.parse(day) / DAY_MS)
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** A day in a time zone. */
export interface ZonedDay {
  readonly number: number
  readonly zone: string
}

/** A day and its first moment. */
export interface DayStart {
  readonly day: string
  readonly from: Date
}

/** Maximum of stored days, about fifty years; above it the cache is cleared. */
const MAX_STORED = 20_000
const stored = new Map<string, Map<number, DayStart>>()
let storedDays = 0

function store(zone: string, number: number, start: DayStart): void {
  if (storedDays === MAX_STORED) {
    stored.clear()
    storedDays = 0
  }
  const ofZone = stored.get(zone) ?? new Map<number, DayStart>()
  stored.set(zone, ofZone.set(number, start))
  storedDays += 1
}

const storedStart = ({ number, zone }: ZonedDay) => stored.get(zone)?.get(number)

async function readStarts(db: Db, days: readonly ZonedDay[]): Promise<DayStart[]> {
  const texts = days.map(({ number }) => dayOfNumber(number))
  const { rows } = await sql<{ place: number; from: string }>`
    select d.place::int as place, d.day::timestamp at time zone d.zone as "from"
      from unnest(${texts}::date[], ${days.map(({ zone }) => zone)}::text[]) with ordinality as d (day, zone, place)
     order by d.place`.execute(db)
  return texts.map((day, place) => ({ day, from: new Date(required(rows[place], 'the start of a day').from) }))
}

/**
 * The first moments of days. The database computes them, because it knows when clocks change. Each day is computed
 * once: the result never changes, and every analysis needs some of them first.
 */
export async function startsOf(db: Db, days: readonly ZonedDay[]): Promise<DayStart[]> {
  const starts = days.map(storedStart)
  const unknown = days.filter((_, place) => starts[place] === undefined)
  if (unknown.length === 0) return starts.map((start) => required(start, 'the start of a day'))
  const read = await readStarts(db, unknown)
  for (const [place, { zone, number }] of unknown.entries()) store(zone, number, required(read[place], 'the day'))
  const inOrder = read.values()
  return starts.map((start) => start ?? required(inOrder.next().value, 'the start of a day'))
}
