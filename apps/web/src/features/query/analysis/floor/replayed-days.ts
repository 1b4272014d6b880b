import { dayPlus } from '../ask/moments.ts'

export interface ReplayedDays {
  readonly from: string
  readonly to: string
}

/** As many days as the slider has. */
const DAYS = 30

/** The last days, where the day that is shown is among them; else days around it. */
export function daysAround(day: string, today: string): ReplayedDays {
  const first = dayPlus(today, 1 - DAYS)
  if (day >= first) return { from: first, to: today }
  return { from: dayPlus(day, 1 - DAYS / 2), to: dayPlus(day, DAYS / 2) }
}

/** The days stay as they are while the day that is shown is among them: a slider must not move under the hand. */
export const daysFor = (before: ReplayedDays | undefined, day: string, today: string): ReplayedDays =>
  before !== undefined && before.from <= day && day <= before.to ? before : daysAround(day, today)
