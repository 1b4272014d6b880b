import { formatDate } from '../../../../runtime/dates.ts'

const DAY_MS = 86_400_000

/** Whether the text is YYYY-MM-DD, not a moment. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Parameters of a snapshot: a day, a moment, or neither for now. */
export const dayOrMoment = (value: string | undefined) =>
  value === undefined || isDay(value) ? { day: value, at: undefined } : { at: value, day: undefined }

/** The first moment after an included one. */
export const after = (moment: string) => new Date(Date.parse(moment) + 1).toISOString()

/** The current date at the warehouse. */
export const todayHere = () => formatDate(new Date().toISOString())

/** Adds days, which may be negative. Days have no time zone. */
export const dayPlus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** All days from one to another, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayPlus(day, 1)) days.push(day)
  return days
}

/** The same day of the previous year; 28 February for 29 February. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  const same = `${String(year).padStart(4, '0')}${day.slice(4)}`
  return isReal(same) ? same : `${same.slice(0, 8)}28`
}

const isReal = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
