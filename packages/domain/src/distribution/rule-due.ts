export interface RuleTimes {
  /** Times of the day, 'HH:MM' separated by commas; null: at none. */
  readonly runTimes: string | null
  readonly runAtOrders: number | null
}

export interface RuleMoment {
  /** In the warehouse: 'YYYY-MM-DD HH:MM'. */
  readonly now: string
  /** When it last ran, or was made or changed, in the same form. */
  readonly since: string
  readonly minutesSince: number
  /** Orders that it would take now. */
  readonly waiting: number
}

/** A rule that left orders out is not asked again about the same ones every minute. */
const PAUSE_MINUTES = 5

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** A time of the day that has come since it last ran, today or on a day before: the latest such moment tells. */
function hasTimeCome(runTimes: string, { now, since }: RuleMoment): boolean {
  const [today = ''] = now.split(' ')
  return runTimes.split(',').some((time) => {
    const at = `${today} ${time.trim()}`
    return (at <= now ? at : `${dayBefore(today)} ${time.trim()}`) > since
  })
}

/** Whether a rule plans a wave now without being asked. */
export function isRuleDue({ runTimes, runAtOrders }: RuleTimes, moment: RuleMoment): boolean {
  if (runTimes !== null && hasTimeCome(runTimes, moment)) return true
  return runAtOrders !== null && moment.waiting >= runAtOrders && moment.minutesSince >= PAUSE_MINUTES
}
