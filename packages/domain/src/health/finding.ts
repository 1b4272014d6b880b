/** Severities, lowest first. UNKNOWN: this server cannot measure it. */
export const HEALTH_STATES = ['GOOD', 'UNKNOWN', 'LOOK', 'BROKEN'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HEALTH_CHECKS = [
  'database',
  'pool',
  'locks',
  'replica',
  'events',
  'jobs',
  'deliveries',
  'verify',
  'dayFigures',
  'files',
  'disk',
  'backup',
  'version',
  'clock',
] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]

type Meaning = readonly [HealthCheck, HealthState]

/** All reasons, with their check and severity. */
export const HEALTH_REASONS = {
  databaseAnswers: ['database', 'GOOD'],
  databaseSlow: ['database', 'LOOK'],
  databaseRoleTooStrong: ['database', 'LOOK'],
  poolFree: ['pool', 'GOOD'],
  poolWaits: ['pool', 'LOOK'],
  poolExhausted: ['pool', 'BROKEN'],
  locksFree: ['locks', 'GOOD'],
  locksWait: ['locks', 'LOOK'],
  locksStuck: ['locks', 'BROKEN'],
  replicaUsed: ['replica', 'GOOD'],
  replicaAway: ['replica', 'LOOK'],
  replicaBehind: ['replica', 'LOOK'],
  replicaWrong: ['replica', 'LOOK'],
  eventsInTime: ['events', 'GOOD'],
  eventsLate: ['events', 'LOOK'],
  eventsStuck: ['events', 'BROKEN'],
  followUpsLate: ['events', 'LOOK'],
  jobsInTime: ['jobs', 'GOOD'],
  jobsLate: ['jobs', 'LOOK'],
  jobsStuck: ['jobs', 'BROKEN'],
  jobsFailed: ['jobs', 'LOOK'],
  deliveriesInTime: ['deliveries', 'GOOD'],
  deliveriesHeld: ['deliveries', 'LOOK'],
  deliveriesFailing: ['deliveries', 'LOOK'],
  deliveriesLate: ['deliveries', 'LOOK'],
  deliveriesGivenUp: ['deliveries', 'BROKEN'],
  figuresRight: ['verify', 'GOOD'],
  figuresNeverChecked: ['verify', 'UNKNOWN'],
  figuresUnchecked: ['verify', 'LOOK'],
  figuresWrong: ['verify', 'BROKEN'],
  dayFiguresMade: ['dayFigures', 'GOOD'],
  dayFiguresBehind: ['dayFigures', 'LOOK'],
  filesFit: ['files', 'GOOD'],
  filesNearLimit: ['files', 'LOOK'],
  filesFull: ['files', 'BROKEN'],
  diskFree: ['disk', 'GOOD'],
  diskLow: ['disk', 'LOOK'],
  diskFull: ['disk', 'BROKEN'],
  backupRecent: ['backup', 'GOOD'],
  backupUnknown: ['backup', 'UNKNOWN'],
  backupOld: ['backup', 'LOOK'],
  versionCurrent: ['version', 'GOOD'],
  databaseNewer: ['version', 'LOOK'],
  clocksAgree: ['clock', 'GOOD'],
  clocksDiffer: ['clock', 'LOOK'],
  clocksApart: ['clock', 'BROKEN'],
} as const satisfies Readonly<Record<string, Meaning>>
export type HealthReason = keyof typeof HEALTH_REASONS

/** Figures and names for the message of a reason. */
export type HealthValues = Readonly<Record<string, string | number>>

export interface HealthFinding {
  readonly check: HealthCheck
  readonly state: HealthState
  readonly reason: HealthReason
  readonly values: HealthValues
  /** When it began; null: unknown. */
  readonly since: string | null
}

export function finding(reason: HealthReason, values: HealthValues = {}, since: string | null = null): HealthFinding {
  const [check, state] = HEALTH_REASONS[reason]
  return { check, state, reason, values, since }
}

/** Age of a moment in seconds; 0 when there is none. */
export const secondsSince = (now: string, since: string | null): number =>
  since === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(since)) / 1000)
