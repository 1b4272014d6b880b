import type { SheetCell } from '../read/sheet-cell.ts'
import { plainText } from './plain-values.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format costs more than using it a hundred times. */
export function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached !== undefined) return cached
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock
}

/** The local time of a time zone, as if it were UTC. */
const clockTimeIn = (zone: string, moment: number): number =>
  Date.parse(`${clockOf(zone).format(moment).replace(' ', 'T')}Z`)

/** The moment of a local time. Computed twice, because the first guess may be beyond a clock change. */
function momentAt(zone: string, localTime: number): number {
  const guess = localTime - (clockTimeIn(zone, localTime) - localTime)
  return guess + (localTime - clockTimeIn(zone, guess))
}

const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}:\d{2})$/
const FORM = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2})[:时時](\d{1,2})(?:[:分](\d{1,2})?)?秒?)?$/

/**
 * Reads `2026-03-02 14:30`, `2026/3/2`, `2026年3月2日 14:30` as local time and returns an ISO time; a text with an
 * offset is left as it is.
 */
export function momentText(cell: SheetCell, zone: string): string | undefined {
  const text = plainText(cell).normalize('NFKC')
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = FORM.exec(text) ?? []
  if (year === undefined) return WITH_OFFSET.test(text) ? text : undefined
  const two = (part: string | undefined) => String(part).padStart(2, '0')
  const isoText = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.000Z`
  const time = Date.parse(isoText)
  // Otherwise 30 February would become a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString() !== isoText) return undefined
  return new Date(momentAt(zone, time)).toISOString()
}
