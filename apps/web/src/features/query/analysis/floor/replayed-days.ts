import { dayPlus } from '../ask/moments.ts'

export interface ReplayedDays {
  readonly from: string
  readonly to: string
}

/** Number of days on the slider. */
const DAYS = 30

/** The last days if they include the shown day; otherwise days around it. */
export function daysAround(day: string, today: string): ReplayedDays {
  const first = dayPlus(today, 1 - DAYS)
  if (day >= first) return { from: first, to: today }
  return { from: dayPlus(day, 1 - DAYS / 2), to: dayPlus(day, DAYS / 2) }
}

/** The days stay the same while they include the shown day: the slider must not move while it is used. */
export const daysFor = (before: ReplayedDays | undefined, day: string, today: string): ReplayedDays =>
  before !== undefined && before.from <= day && day <= before.to ? before : daysAround(day, today)
