import { HEALTH_STATES, type HealthFinding, type HealthState } from './finding.ts'
import {
  type DatabaseFacts,
  judgeClock,
  judgeDatabase,
  judgeLocks,
  judgePool,
  judgeReplica,
  judgeVersion,
  type LockFacts,
  type PoolFacts,
  type ReplicaFacts,
  type VersionFacts,
} from './judge-database.ts'
import { type DiskFacts, type FileFacts, judgeBackup, judgeDisk, judgeFiles } from './judge-room.ts'
import {
  type DeliveryFacts,
  type EventFacts,
  type JobFacts,
  judgeDayFigures,
  judgeDeliveries,
  judgeEvents,
  judgeJobs,
  judgeVerify,
  type VerifyFacts,
} from './judge-work.ts'

/** The measured facts at one moment. Undefined: the system has no such part, for example no replica; not judged. */
export interface HealthFacts {
  readonly now: string
  readonly database: DatabaseFacts
  readonly pool: PoolFacts
  readonly locks: LockFacts
  readonly replica: ReplicaFacts | undefined
  readonly events: EventFacts
  readonly jobs: JobFacts
  readonly deliveries: DeliveryFacts
  readonly verify: VerifyFacts
  readonly dayFiguresUntil: string | null
  readonly files: FileFacts
  readonly disk: DiskFacts | undefined
  /** Undefined: no backup is expected, as in a demo. */
  readonly backupTime: string | null | undefined
  readonly version: VersionFacts
  readonly clockOffsetSeconds: number
}

const severity = ({ state }: HealthFinding) => HEALTH_STATES.indexOf(state)

/** One finding for each check, the most severe first. */
export function judgeSystem(facts: HealthFacts): readonly HealthFinding[] {
  const { now, replica, disk, backupTime } = facts
  const findings = [
    judgeDatabase(facts.database),
    judgePool(facts.pool),
    judgeLocks(now, facts.locks),
    ...(replica === undefined ? [] : [judgeReplica(replica)]),
    judgeEvents(now, facts.events),
    judgeJobs(now, facts.jobs),
    judgeDeliveries(now, facts.deliveries),
    judgeVerify(now, facts.verify),
    judgeDayFigures(now, facts.dayFiguresUntil),
    judgeFiles(facts.files),
    ...(disk === undefined ? [] : [judgeDisk(disk)]),
    ...(backupTime === undefined ? [] : [judgeBackup(now, backupTime)]),
    judgeVersion(facts.version),
    judgeClock(facts.clockOffsetSeconds),
  ]
  return findings.toSorted((a, b) => severity(b) - severity(a))
}

/** The overall state: the most severe finding. UNKNOWN is ignored. */
export function stateOf(findings: readonly HealthFinding[]): Exclude<HealthState, 'UNKNOWN'> {
  const states = new Set(findings.map(({ state }) => state))
  if (states.has('BROKEN')) return 'BROKEN'
  return states.has('LOOK') ? 'LOOK' : 'GOOD'
}
