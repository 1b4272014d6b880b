import { lastOfMonth } from './file-schedule.ts'

type Parameters = Readonly<Record<string, string>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function plusMonths(day: string, months: number, isLast: boolean): string {
  const number = monthNumber(day) + months
  const first = `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`
  return isLast ? lastOfMonth(first) : first
}

/** A day or a moment, so many days later. */
function plusDays(value: string, days: number): string {
  const moved = new Date(Date.parse(value) + days * DAY_MS).toISOString()
  return DAY.test(value) ? moved.slice(0, 10) : moved
}

const areWholeMonths = ({ from, to }: Parameters) =>
  from !== undefined &&
  to !== undefined &&
  DAY.test(from) &&
  from.endsWith('-01') &&
  to === lastOfMonth(to.slice(0, 10))

/** `week` is a Monday, or the day of saving for the week that was current then: that one becomes today. */
function moveWeek({ week }: Parameters, savedOn: string, today: string): Parameters {
  if (week === undefined) return {}
  if (week === savedOn) return { week: today }
  const weeks = Math.floor((startOf(today) - startOf(savedOn)) / (7 * DAY_MS))
  return { week: plusDays(week, 7 * weeks) }
}

/**
 * The parameters of a saved analysis as on another day: its days are moved by as many days as have passed. Whole months
 * stay whole months. Parameters without a day stay as they are.
 */
export function moveDays(parameters: Parameters, savedOn: string, today: string): Parameters {
  const { from = '', to = '' } = parameters
  if (areWholeMonths(parameters)) {
    const months = monthNumber(today) - monthNumber(savedOn)
    return { ...parameters, from: plusMonths(from, months, false), to: plusMonths(to, months, true) }
  }
  const days = (startOf(today) - startOf(savedOn)) / DAY_MS
  const moved = ['at', 'day', 'from', 'to'].flatMap((name): [string, string][] => {
    const value = parameters[name]
    return value === undefined ? [] : [[name, plusDays(value, days)]]
  })
  return { ...parameters, ...Object.fromEntries(moved), ...moveWeek(parameters, savedOn, today) }
}
