import { localTime } from '../../kit/lists/cell-text.ts'

const DAY_MS = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/** Monday to Friday. */
export const isWorkday = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0

/** The moment at which the local time of a zone is this time of this day. */
export function momentAt(zone: string, day: string, minutes: number): Date {
  const target = Date.parse(day) + minutes * 60_000
  const localText = localTime(new Date(target).toISOString(), zone)
  const ahead = Date.parse(`${localText.replace(' ', 'T')}Z`) - target
  return new Date(target - ahead)
}
