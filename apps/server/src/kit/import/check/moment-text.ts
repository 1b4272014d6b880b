import type { SheetCell } from '../read/sheet-cell.ts'
import { plainText } from './plain-values.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a format costs more than using it a hundred times. */
export function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached !== undefined) return cached
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock
}

/** What the clock of a time zone shows, read as if it were UTC. */
const clockTimeIn = (zone: string, moment: number): number =>
  Date.parse(`${clockOf(zone).format(moment).replace(' ', 'T')}Z`)

/** The moment at which that clock shows it. Twice, since the first guess may lie beyond a change of the clock. */
function momentAt(zone: string, shown: number): number {
  const guess = shown - (clockTimeIn(zone, shown) - shown)
  return guess + (shown - clockTimeIn(zone, guess))
}

const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}:\d{2})$/
const FORM = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2})[:时時](\d{1,2})(?:[:分](\d{1,2})?)?秒?)?$/

/**
 * `2026-03-02 14:30`, `2026/3/2`, `2026年3月2日 14:30` on the clock of the time zone, as an ISO time; one that says
 * its own offset stays as it is.
 */
export function momentText(cell: SheetCell, zone: string): string | undefined {
  const text = plainText(cell).normalize('NFKC')
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = FORM.exec(text) ?? []
  if (year === undefined) return WITH_OFFSET.test(text) ? text : undefined
  const two = (part: string | undefined) => String(part).padStart(2, '0')
  const isoText = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.000Z`
  const time = Date.parse(isoText)
  // A 30 February would be taken for a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString() !== isoText) return undefined
  return new Date(momentAt(zone, time)).toISOString()
}
