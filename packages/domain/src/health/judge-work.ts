import { finding, type HealthFinding, secondsSince } from './finding.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** Screens follow events within a second; a takeover by another process takes some seconds more. */
const EVENTS_LATE_S = 10
const EVENTS_STUCK_S = 60
/** Unfinished follow-up work is retried every minute. */
const FOLLOW_UPS_LATE_S = 5 * MINUTE_S
/** Each process runs one job at a time, and an import may take minutes. */
const JOBS_LATE_S = 10 * MINUTE_S
const JOBS_STUCK_S = HOUR_S
const DELIVERIES_LATE_S = 5 * MINUTE_S
/** The check runs every night; a server that was off for a weekend is no reason to warn. */
const UNCHECKED_S = 4 * DAY_S
/** A day is computed in the night after it: up to two days after its start where midnight is late in UTC. */
const DAYS_BEHIND = 3

export interface EventFacts {
  readonly waiting: number
  readonly oldestSince: string | null
  /** The time at which the oldest follow-up work was due. */
  readonly followUpSince: string | null
}

export function judgeEvents(now: string, { waiting, oldestSince, followUpSince }: EventFacts): HealthFinding {
  const late = secondsSince(now, oldestSince)
  if (late >= EVENTS_STUCK_S) return finding('eventsStuck', { waiting }, oldestSince)
  if (late >= EVENTS_LATE_S) return finding('eventsLate', { waiting }, oldestSince)
  if (secondsSince(now, followUpSince) >= FOLLOW_UPS_LATE_S) return finding('followUpsLate', {}, followUpSince)
  return finding('eventsInTime', { waiting })
}

export interface JobFacts {
  readonly due: number
  readonly oldestDue: string | null
  /** Kinds of nightly jobs whose last run failed, and the time of the first failure. */
  readonly failedKinds: readonly string[]
  readonly failedSince: string | null
}

export function judgeJobs(now: string, { due, oldestDue, failedKinds, failedSince }: JobFacts): HealthFinding {
  const late = secondsSince(now, oldestDue)
  if (late >= JOBS_STUCK_S) return finding('jobsStuck', { due }, oldestDue)
  if (failedKinds.length > 0) return finding('jobsFailed', { failed: failedKinds.length }, failedSince)
  if (late >= JOBS_LATE_S) return finding('jobsLate', { due }, oldestDue)
  return finding('jobsInTime', { due })
}

export interface DeliveryFacts {
  readonly areHeld: boolean
  readonly due: number
  readonly oldestDue: string | null
  readonly failing: number
  readonly failingSince: string | null
  readonly givenUp: number
  readonly givenUpSince: string | null
  /** Codes of the warehouses of failing and given-up deliveries. */
  readonly warehouses: readonly string[]
}

export function judgeDeliveries(now: string, facts: DeliveryFacts): HealthFinding {
  const { areHeld, due, oldestDue, failing, givenUp } = facts
  const warehouses = facts.warehouses.join(', ')
  if (givenUp > 0) return finding('deliveriesGivenUp', { givenUp, warehouses }, facts.givenUpSince)
  if (areHeld) return finding('deliveriesHeld', { due }, due > 0 ? oldestDue : null)
  if (failing > 0) return finding('deliveriesFailing', { failing, warehouses }, facts.failingSince)
  if (secondsSince(now, oldestDue) >= DELIVERIES_LATE_S) return finding('deliveriesLate', { due }, oldestDue)
  return finding('deliveriesInTime', { due })
}

export interface VerifyFacts {
  /** End of the last complete check; null: never. */
  readonly checkedTime: string | null
  readonly findings: number
}

export function judgeVerify(now: string, { checkedTime, findings }: VerifyFacts): HealthFinding {
  if (checkedTime === null) return finding('figuresNeverChecked')
  if (findings > 0) return finding('figuresWrong', { findings }, checkedTime)
  return finding(secondsSince(now, checkedTime) >= UNCHECKED_S ? 'figuresUnchecked' : 'figuresRight', {}, checkedTime)
}

/** `madeUntil`: the last day with figures in the warehouse that is furthest behind; null: nothing to compute. */
export function judgeDayFigures(now: string, madeUntil: string | null): HealthFinding {
  const days = Math.floor(secondsSince(now, madeUntil) / DAY_S)
  return days >= DAYS_BEHIND ? finding('dayFiguresBehind', { days }, madeUntil) : finding('dayFiguresMade')
}
