import { setTimeout as sleep } from 'node:timers/promises'
import type { ReplicaFacts } from '@entrepot/domain/health/judge-database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { createLagMeter } from './lag.ts'
import { parsePosition } from './position.ts'

/** How often the replica is checked, and the lag above which it is not used. */
export interface ReplicaTimes {
  readonly lookMs: number
  readonly maxLagMs: number
}
const DEFAULT_REPLICA_TIMES: ReplicaTimes = { lookMs: 2_000, maxLagMs: 30_000 }

/** Time limit of a check: a machine that is gone does not answer. */
const LOOK_MS = 2_000

export interface Replica {
  /** Whether everything up to this position can be read there. Never fails. */
  readonly has: (position: bigint) => Promise<boolean>
  /** The reason why it is not used now, for the operator. */
  readonly problem: () => string | undefined
  /** The same as facts, for the health rules. */
  readonly facts: () => ReplicaFacts
  /** Reports a failed read: the replica is not used until the next check. */
  readonly noteFailure: () => void
  readonly stop: () => Promise<void>
}

const lagGauge = new Gauge({
  name: 'entrepot_replica_lag_seconds',
  help: 'Age of the oldest change that the replica does not have',
})
const usedGauge = new Gauge({ name: 'entrepot_replica_in_use', help: '1 while lists are read from the replica' })

type State = ReplicaFacts['state']

function wordsFor(state: State, lagMs: number): string | undefined {
  switch (state) {
    case 'used':
      return undefined
    case 'away':
      return 'the replica cannot be reached; lists are read from the primary'
    case 'wrong':
      return 'READ_DATABASE_URL is no streaming replica; lists are read from the primary'
    case 'behind':
      return `the replica is ${Math.round(lagMs / 1000)} seconds behind; lists are read from the primary`
  }
}

const PRIMARY_POSITION = 'select pg_current_wal_insert_lsn()::text as position'

/** The current position of the primary: everything that was committed before is at or before it. */
export async function primaryPosition(primary: Pool): Promise<string | undefined> {
  const { rows } = await primary.query<{ position: string }>(PRIMARY_POSITION)
  return rows[0]?.position
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const late = sleep(LOOK_MS, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new Error('no answer in time')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => timer.abort())
}

/** Checks the replica from time to time, and at once when a request needs something recent. */
export function startReplica(
  { primary, pool, log }: { readonly primary: Pool; readonly pool: Pool; readonly log: Logger },
  times: ReplicaTimes = DEFAULT_REPLICA_TIMES,
): Replica {
  const meter = createLagMeter()
  const stopping = new AbortController()
  /** Its last known position; undefined while it must not be used. */
  let replayedPosition: bigint | undefined
  let state: State = 'away'
  let since = new Date().toISOString()
  let lagMs = 0
  let looking: Promise<void> | undefined

  const problem = () => wordsFor(state, lagMs)

  function setState(next: State, error?: unknown) {
    const isNews = (next === 'used') !== (state === 'used')
    if (isNews) since = new Date().toISOString()
    state = next
    usedGauge.set(next === 'used' ? 1 : 0)
    if (!isNews || stopping.signal.aborted) return
    const words = problem()
    if (words === undefined) log.info('lists are read from the replica')
    else log.warn({ err: error }, words)
  }

  async function look() {
    try {
      const { rows } = await withinTime(
        pool.query<{ position: string | null }>('select pg_last_wal_replay_lsn()::text as position'),
      )
      const position = parsePosition(rows[0]?.position ?? '')
      if (position === undefined) {
        replayedPosition = undefined
        return setState('wrong')
      }
      meter.noteReplica(position)
      lagMs = meter.lagMs(performance.now())
      lagGauge.set(lagMs / 1000)
      const isBehind = lagMs > times.maxLagMs
      replayedPosition = isBehind ? undefined : position
      setState(isBehind ? 'behind' : 'used')
    } catch (error) {
      replayedPosition = undefined
      setState('away', error)
    }
  }

  /** Concurrent requests share one check. */
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function notePrimary() {
    const position = parsePosition((await primaryPosition(primary)) ?? '')
    if (position !== undefined) meter.notePrimary(performance.now(), position)
  }

  async function run() {
    const { signal } = stopping
    while (!signal.aborted) {
      // An unreachable primary is reported elsewhere.
      await notePrimary().catch(() => undefined)
      await lookOnce()
      await sleep(times.lookMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async has(position) {
      if (replayedPosition === undefined) return false
      if (replayedPosition >= position) return true
      await lookOnce()
      return replayedPosition !== undefined && replayedPosition >= position
    },
    problem,
    facts: () => ({ state, since, lagSeconds: lagMs / 1000 }),
    noteFailure() {
      replayedPosition = undefined
      setState('away')
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
