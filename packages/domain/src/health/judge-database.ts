import { finding, type HealthFinding, secondsSince } from './finding.ts'

const SLOW_MS = 250
const WAITED_LONG_MS = 1_000
const WAITED_TOO_LONG_MS = 5_000
/** Seconds. Requests stop waiting for a lock after five. */
const LOCK_LONG_S = 1
const LOCK_TOO_LONG_S = 4
const CLOCK_OFF_S = 2
/** Seconds at which sessions, signed links and due times are wrong. */
const CLOCK_FAR_OFF_S = 60

export interface DatabaseFacts {
  /** Duration of a small query. */
  readonly answerMs: number
  /** The database role of the server could change what the application must not change. */
  readonly isRoleTooStrong: boolean
}

export function judgeDatabase({ answerMs, isRoleTooStrong }: DatabaseFacts): HealthFinding {
  const values = { milliseconds: Math.round(answerMs) }
  if (answerMs >= SLOW_MS) return finding('databaseSlow', values)
  return finding(isRoleTooStrong ? 'databaseRoleTooStrong' : 'databaseAnswers', values)
}

/** The connections of this process. */
export interface PoolFacts {
  readonly size: number
  readonly busy: number
  /** Longest wait of a request for a connection within the last minute. */
  readonly longestWaitMs: number
}

export function judgePool({ size, busy, longestWaitMs }: PoolFacts): HealthFinding {
  const values = { size, busy, seconds: Math.round(longestWaitMs / 100) / 10 }
  if (longestWaitMs >= WAITED_TOO_LONG_MS) return finding('poolExhausted', values)
  return finding(longestWaitMs >= WAITED_LONG_MS ? 'poolWaits' : 'poolFree', values)
}

export interface LockFacts {
  readonly waiting: number
  readonly oldestSince: string | null
}

export function judgeLocks(now: string, { waiting, oldestSince }: LockFacts): HealthFinding {
  const seconds = secondsSince(now, oldestSince)
  if (seconds >= LOCK_TOO_LONG_S) return finding('locksStuck', { waiting }, oldestSince)
  return seconds >= LOCK_LONG_S ? finding('locksWait', { waiting }, oldestSince) : finding('locksFree', { waiting })
}

export interface ReplicaFacts {
  readonly state: 'used' | 'away' | 'behind' | 'wrong'
  readonly lagSeconds: number
  /** When reads were last switched to or from the replica. */
  readonly since: string
}

const OF_REPLICA = {
  used: 'replicaUsed',
  away: 'replicaAway',
  behind: 'replicaBehind',
  wrong: 'replicaWrong',
} as const

export const judgeReplica = ({ state, lagSeconds, since }: ReplicaFacts): HealthFinding =>
  finding(OF_REPLICA[state], { seconds: Math.round(lagSeconds) }, state === 'used' ? null : since)

/** Positive: the clock of the database is ahead. */
export function judgeClock(offsetSeconds: number): HealthFinding {
  const seconds = Math.round(Math.abs(offsetSeconds) * 10) / 10
  if (seconds >= CLOCK_FAR_OFF_S) return finding('clocksApart', { seconds })
  return finding(seconds >= CLOCK_OFF_S ? 'clocksDiffer' : 'clocksAgree', { seconds })
}

export interface VersionFacts {
  readonly version: string
  /** The last migration that this process knows, and the last one that ran on the database. */
  readonly ownSchema: string
  readonly schema: string
}

/** Shows only the number that a migration name starts with. */
export const judgeVersion = ({ version, ownSchema, schema }: VersionFacts): HealthFinding =>
  finding(schema > ownSchema ? 'databaseNewer' : 'versionCurrent', { version, step: schema.split('_')[0] ?? '' })
