import { describe, expect, it } from 'vitest'
import { HEALTH_CHECKS, HEALTH_REASONS, type HealthFinding } from './finding.ts'
import { judgeClock, judgeDatabase, judgeLocks, judgePool, judgeReplica, judgeVersion } from './judge-database.ts'
import { judgeBackup, judgeDisk, judgeFiles } from './judge-room.ts'
import { type HealthFacts, judgeSystem, stateOf } from './judge-system.ts'
import { judgeDayFigures, judgeDeliveries, judgeEvents, judgeJobs, judgeVerify } from './judge-work.ts'

const NOW = '2026-11-18T12:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const GB = 1024 ** 3
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

const deliveries = {
  areHeld: false,
  due: 0,
  oldestDue: null,
  failing: 0,
  failingSince: null,
  givenUp: 0,
  givenUpSince: null,
  warehouses: [],
}
const jobs = { due: 0, oldestDue: null, failedKinds: [], failedSince: null }
const events = { waiting: 0, oldestSince: null, followUpSince: null }

const HEALTHY: HealthFacts = {
  now: NOW,
  database: { answerMs: 2, isRoleTooStrong: false },
  pool: { size: 12, busy: 1, longestWaitMs: 0 },
  locks: { waiting: 0, oldestSince: null },
  replica: { state: 'used', lagSeconds: 0, since: ago(DAY) },
  events,
  jobs,
  deliveries,
  verify: { checkedTime: ago(10 * HOUR), findings: 0 },
  dayFiguresUntil: ago(12 * HOUR),
  files: { bytes: GB, limitBytes: 20 * GB },
  disk: { freeBytes: 100 * GB, sizeBytes: 500 * GB },
  backupTime: ago(DAY),
  version: { version: '0.1.0', ownSchema: '0043_x.sql', schema: '0043_x.sql' },
  clockOffsetSeconds: 0.01,
}

const replica = (state: 'used' | 'away' | 'behind' | 'wrong') => judgeReplica({ state, lagSeconds: 3, since: NOW })

/** The facts, and the expected finding. */
const CASES: readonly (readonly [string, HealthFinding, HealthFinding['reason']])[] = [
  ['a quick answer', judgeDatabase({ answerMs: 249, isRoleTooStrong: false }), 'databaseAnswers'],
  ['a slow answer', judgeDatabase({ answerMs: 250, isRoleTooStrong: true }), 'databaseSlow'],
  ['a role that may change history', judgeDatabase({ answerMs: 1, isRoleTooStrong: true }), 'databaseRoleTooStrong'],
  ['all connections in use, none waited for', judgePool({ size: 12, busy: 12, longestWaitMs: 999 }), 'poolFree'],
  ['a wait of a second', judgePool({ size: 12, busy: 0, longestWaitMs: 1_000 }), 'poolWaits'],
  ['a wait of five seconds', judgePool({ size: 12, busy: 12, longestWaitMs: 5_000 }), 'poolExhausted'],
  ['a lock waited for a moment', judgeLocks(NOW, { waiting: 5, oldestSince: ago(0.9) }), 'locksFree'],
  ['a lock waited for a second', judgeLocks(NOW, { waiting: 1, oldestSince: ago(1) }), 'locksWait'],
  ['a lock waited for four seconds', judgeLocks(NOW, { waiting: 1, oldestSince: ago(4) }), 'locksStuck'],
  ['a replica in use', replica('used'), 'replicaUsed'],
  ['a replica that is away', replica('away'), 'replicaAway'],
  ['a replica that is behind', replica('behind'), 'replicaBehind'],
  ['a replica that is none', replica('wrong'), 'replicaWrong'],
  ['a fresh event', judgeEvents(NOW, { ...events, waiting: 3, oldestSince: ago(9) }), 'eventsInTime'],
  ['an event of ten seconds', judgeEvents(NOW, { ...events, oldestSince: ago(10) }), 'eventsLate'],
  ['an event of a minute', judgeEvents(NOW, { ...events, oldestSince: ago(60) }), 'eventsStuck'],
  ['work after an event, just overdue', judgeEvents(NOW, { ...events, followUpSince: ago(299) }), 'eventsInTime'],
  ['work after an event, long overdue', judgeEvents(NOW, { ...events, followUpSince: ago(300) }), 'followUpsLate'],
  ['a job due for minutes', judgeJobs(NOW, { ...jobs, due: 1, oldestDue: ago(10 * MINUTE - 1) }), 'jobsInTime'],
  ['a job due for ten minutes', judgeJobs(NOW, { ...jobs, due: 1, oldestDue: ago(10 * MINUTE) }), 'jobsLate'],
  ['a job due for an hour', judgeJobs(NOW, { ...jobs, due: 1, oldestDue: ago(HOUR) }), 'jobsStuck'],
  ['a nightly job that failed', judgeJobs(NOW, { ...jobs, failedKinds: ['verify'], failedSince: NOW }), 'jobsFailed'],
  ['a message due for minutes', judgeDeliveries(NOW, { ...deliveries, oldestDue: ago(299) }), 'deliveriesInTime'],
  ['a message due for longer', judgeDeliveries(NOW, { ...deliveries, oldestDue: ago(300) }), 'deliveriesLate'],
  ['messages that fail', judgeDeliveries(NOW, { ...deliveries, failing: 1 }), 'deliveriesFailing'],
  ['messages that are held', judgeDeliveries(NOW, { ...deliveries, areHeld: true, failing: 1 }), 'deliveriesHeld'],
  ['messages given up', judgeDeliveries(NOW, { ...deliveries, areHeld: true, givenUp: 1 }), 'deliveriesGivenUp'],
  ['figures checked last night', judgeVerify(NOW, { checkedTime: ago(DAY), findings: 0 }), 'figuresRight'],
  ['figures checked long ago', judgeVerify(NOW, { checkedTime: ago(4 * DAY), findings: 0 }), 'figuresUnchecked'],
  ['figures that are wrong', judgeVerify(NOW, { checkedTime: ago(9 * DAY), findings: 1 }), 'figuresWrong'],
  ['figures that nobody checked', judgeVerify(NOW, { checkedTime: null, findings: 0 }), 'figuresNeverChecked'],
  ['no day that is over', judgeDayFigures(NOW, null), 'dayFiguresMade'],
  ['a day made two days ago', judgeDayFigures(NOW, ago(3 * DAY - 1)), 'dayFiguresMade'],
  ['days that are missing', judgeDayFigures(NOW, ago(3 * DAY)), 'dayFiguresBehind'],
  ['files with room', judgeFiles({ bytes: 15.9 * GB, limitBytes: 20 * GB }), 'filesFit'],
  ['files near their limit', judgeFiles({ bytes: 16 * GB, limitBytes: 20 * GB }), 'filesNearLimit'],
  ['files at their limit', judgeFiles({ bytes: 19.9 * GB, limitBytes: 20 * GB }), 'filesFull'],
  ['a disk with room', judgeDisk({ freeBytes: 5 * GB, sizeBytes: 4_000 * GB }), 'diskFree'],
  ['a disk with little room', judgeDisk({ freeBytes: 5 * GB - 1, sizeBytes: 4_000 * GB }), 'diskLow'],
  ['a disk with none', judgeDisk({ freeBytes: GB - 1, sizeBytes: 4_000 * GB }), 'diskFull'],
  ['a backup of yesterday', judgeBackup(NOW, ago(DAY)), 'backupRecent'],
  ['a backup of last week', judgeBackup(NOW, ago(3 * DAY)), 'backupOld'],
  ['no backup that is known', judgeBackup(NOW, null), 'backupUnknown'],
  ['its own schema', judgeVersion(HEALTHY.version), 'versionCurrent'],
  ['a newer schema', judgeVersion({ ...HEALTHY.version, schema: '0044_y.sql' }), 'databaseNewer'],
  ['clocks that agree', judgeClock(-1.9), 'clocksAgree'],
  ['a clock that is behind', judgeClock(-2), 'clocksDiffer'],
  ['a clock that is far ahead', judgeClock(60), 'clocksApart'],
]

describe('what is said of', () => {
  it.each(CASES)('%s', (_, { check, state, reason }, expected) => {
    expect([reason, check, state]).toEqual([expected, ...HEALTH_REASONS[expected]])
  })

  it('everything that can be said has a case', () => {
    expect(new Set(CASES.map(([, , expected]) => expected))).toEqual(new Set(Object.keys(HEALTH_REASONS)))
  })
})

describe('the whole system', () => {
  it('has one finding for each check, and is good when all are', () => {
    const findings = judgeSystem(HEALTHY)
    expect(findings.map(({ check }) => check)).toEqual(HEALTH_CHECKS)
    expect([new Set(findings.map(({ state }) => state)), stateOf(findings)]).toEqual([new Set(['GOOD']), 'GOOD'])
  })

  it('tells the gravest first, and is as grave as that', () => {
    const findings = judgeSystem({
      ...HEALTHY,
      backupTime: null,
      clockOffsetSeconds: 3,
      verify: { checkedTime: NOW, findings: 2 },
    })
    expect(findings.slice(0, 4).map(({ check, state }) => `${check} ${state}`)).toEqual([
      'verify BROKEN',
      'clock LOOK',
      'backup UNKNOWN',
      'database GOOD',
    ])
    expect(stateOf(findings)).toBe('BROKEN')
    expect(stateOf(judgeSystem({ ...HEALTHY, clockOffsetSeconds: 3 }))).toBe('LOOK')
  })

  it('is not judged by what it does not have, nor worried by what nobody knows', () => {
    const findings = judgeSystem({ ...HEALTHY, replica: undefined, disk: undefined, backupTime: undefined })
    expect(findings.map(({ check }) => check)).toEqual(
      HEALTH_CHECKS.filter((check) => !['replica', 'disk', 'backup'].includes(check)),
    )
    expect(stateOf(judgeSystem({ ...HEALTHY, backupTime: null }))).toBe('GOOD')
  })

  it('says since when, and with which figures', () => {
    const since = ago(2 * HOUR)
    expect(
      judgeDeliveries(NOW, { ...deliveries, givenUp: 4, givenUpSince: since, warehouses: ['SHA', 'NGB'] }),
    ).toEqual({
      check: 'deliveries',
      state: 'BROKEN',
      reason: 'deliveriesGivenUp',
      values: { givenUp: 4, warehouses: 'SHA, NGB' },
      since,
    })
    expect(judgeVersion(HEALTHY.version).values).toEqual({ version: '0.1.0', step: '0043' })
    expect(judgeDisk({ freeBytes: 1.54 * GB, sizeBytes: 40 * GB }).values).toEqual({ free: 1.5, size: 40 })
    expect(judgeClock(-2.26).values).toEqual({ seconds: 2.3 })
  })
})
