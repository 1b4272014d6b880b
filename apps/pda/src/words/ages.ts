import type { Language } from '@entrepot/contract/kit/language'

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/** "3 hr", "12 min": the largest unit alone, as it is said in the language. */
export function ageText(language: Language, minutes: number): string {
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? UNITS[2]
  const count = Math.floor(Math.max(0, minutes) / size)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

/** The time of today, or the day with it. */
export function momentText(language: Language, timeZone: string, moment: Date, now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const isToday = day.format(moment) === day.format(now)
  const time = { timeZone, hour: '2-digit', minute: '2-digit', hour12: false } as const
  return new Intl.DateTimeFormat(language, isToday ? time : { ...time, month: 'numeric', day: 'numeric' }).format(
    moment,
  )
}
