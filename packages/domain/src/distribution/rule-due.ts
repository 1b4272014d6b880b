export interface RuleTimes {
  /** Times of day, 'HH:MM' separated by commas; null: none. */
  readonly runTimes: string | null
  readonly runAtOrders: number | null
}

export interface RuleMoment {
  /** In the warehouse: 'YYYY-MM-DD HH:MM'. */
  readonly now: string
  /** The time of the last run, or of the rule's creation or change, in the same form. */
  readonly since: string
  readonly minutesSince: number
  /** Orders that it would take now. */
  readonly waiting: number
}

/** Minutes between two runs by number of orders: a rule does not retry the orders it left out every minute. */
const PAUSE_MINUTES = 5

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** Whether a run time has passed since `since`: the latest occurrence of each time, today or yesterday, decides. */
function hasTimeCome(runTimes: string, { now, since }: RuleMoment): boolean {
  const [today = ''] = now.split(' ')
  return runTimes.split(',').some((time) => {
    const at = `${today} ${time.trim()}`
    return (at <= now ? at : `${dayBefore(today)} ${time.trim()}`) > since
  })
}

/** Whether a rule starts a wave on its own now. */
export function isRuleDue({ runTimes, runAtOrders }: RuleTimes, moment: RuleMoment): boolean {
  if (runTimes !== null && hasTimeCome(runTimes, moment)) return true
  return runAtOrders !== null && moment.waiting >= runAtOrders && moment.minutesSince >= PAUSE_MINUTES
}
