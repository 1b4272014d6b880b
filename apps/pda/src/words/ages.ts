import type { Language } from '@entrepot/contract/kit/language'
import { cachedBy } from './cached-by.ts'

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

const unitFormat = cachedBy(
  (language: string, unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }),
)
const dayFormat = cachedBy((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }))
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const timeFormat = cachedBy(
  (language: string, timeZone: string) => new Intl.DateTimeFormat(language, { ...TIME, timeZone }),
)
const momentFormat = cachedBy(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { ...TIME, timeZone, month: 'numeric', day: 'numeric' }),
)

const longMomentFormat = cachedBy(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(language, { ...TIME, timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }),
)

/** "3 hr", "12 min": only the largest unit, in the given language. */
export function ageText(language: Language, minutes: number): string {
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? UNITS[2]
  return unitFormat(language, unit).format(Math.floor(Math.max(0, minutes) / size))
}

/** The time, with the day if it is not today, and the year if it is not this year. */
export function momentText(language: Language, timeZone: string, moment: Date, now: Date): string {
  const day = dayFormat(timeZone)
  const [then, today] = [day.format(moment), day.format(now)]
  const isThisYear = then.slice(0, 4) === today.slice(0, 4)
  const format = then === today ? timeFormat : isThisYear ? momentFormat : longMomentFormat
  return format(language, timeZone).format(moment)
}
