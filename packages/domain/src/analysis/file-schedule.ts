export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** On which days a file is written, and at what time of the day in the warehouse. */
export interface FileSchedule {
  readonly repeat: 'NEVER' | 'DAILY' | 'WEEKLY' | 'MONTHLY'
  readonly weekday: Weekday | null
  /** In a month without this day: its last day. */
  readonly monthDay: number | null
  /** 'HH:MM' */
  readonly runTime: string
}

const DAY_MS = 86_400_000
const LONGEST_MONTH = 31

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
/** 1970-01-01, day 0, was a Thursday. */
const weekdayOf = (number: number) => WEEKDAYS[(number + 3) % WEEKDAYS.length]

/** The last day of the month that a day is in. */
export function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10)
}

function isOnDay({ repeat, weekday, monthDay }: FileSchedule, number: number): boolean {
  if (repeat === 'WEEKLY') return weekdayOf(number) === weekday
  if (repeat === 'MONTHLY') {
    const day = dayOf(number)
    return Number(day.slice(8)) === Math.min(monthDay ?? 1, Number(lastOfMonth(day).slice(8)))
  }
  return repeat === 'DAILY'
}

/** The latest scheduled time, not after now; undefined: none. Both in the warehouse's time: 'YYYY-MM-DD HH:MM'. */
export function latestFileMoment(schedule: FileSchedule, now: string): string | undefined {
  const today = dayNumber(now.slice(0, 10))
  for (let number = today; number >= today - LONGEST_MONTH; number -= 1) {
    const moment = `${dayOf(number)} ${schedule.runTime}`
    if (moment <= now && isOnDay(schedule, number)) return moment
  }
  return undefined
}

/** Whether a scheduled time has passed since the last file or change of the schedule. Missed files are written once. */
export function isFileDue(schedule: FileSchedule, { now, since }: { readonly now: string; readonly since: string }) {
  const moment = latestFileMoment(schedule, now)
  return moment !== undefined && moment > since
}
