import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseStatus } from '../../kit/sql/database-status.ts'
import { ClusterMissing } from '../start-problem.ts'

export interface SupervisedDatabase {
  readonly isRunning: () => boolean
  /** Starts it, unless another process has. Throws `ClusterMissing` if that is impossible. */
  readonly startAgain: () => Promise<void>
}

interface Times {
  readonly lookMs: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** A database that dies sooner after its start counts as a failed start. */
  readonly settledMs: number
}

/** A check reads a few small files, but on macOS it runs a program. */
const TIMES: Times = {
  lookMs: process.platform === 'darwin' ? 2_000 : 250,
  firstWaitMs: 200,
  longestWaitMs: 30_000,
  settledMs: 5_000,
}

export interface SuperviseOptions {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly onMissing: (problem: ClusterMissing) => void
  readonly times?: Times
}

export interface Supervisor {
  readonly status: () => DatabaseStatus
  /** Waits for a start that is in progress. */
  readonly stop: () => Promise<void>
}

/** For /readyz, which is public, so without paths and addresses. */
const reasonOf = (error: unknown) =>
  /no space left|ENOSPC/i.test(String(error))
    ? 'the embedded database cannot be started: the disk is full'
    : 'the embedded database cannot be started: see the log of the server'

/** Notices that the embedded database has died and restarts it until it runs. */
export function superviseDatabase(
  database: SupervisedDatabase,
  { log, onMissing, times = TIMES }: SuperviseOptions,
): Supervisor {
  const stopping = new AbortController()
  let status: DatabaseStatus = { state: 'up' }
  /** Consecutive failed starts; they make the pauses longer. */
  let failures = 0
  let startedAt = Number.NEGATIVE_INFINITY

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
  const pauseMs = () => (failures === 0 ? 0 : Math.min(times.firstWaitMs * 2 ** (failures - 1), times.longestWaitMs))

  /** Undefined on success, otherwise the reason of the failure. */
  async function attempt(): Promise<string | undefined> {
    try {
      await database.startAgain()
      startedAt = performance.now()
      return undefined
    } catch (error) {
      if (error instanceof ClusterMissing) throw error
      failures += 1
      log.error({ err: error, nextAttemptMs: pauseMs() }, 'the embedded database could not be started')
      return reasonOf(error)
    }
  }

  async function restart() {
    const since = new Date()
    let reason: string | undefined = 'the embedded database is being started again'
    failures = performance.now() - startedAt < times.settledMs ? failures + 1 : 0
    for (let attempts = 1; reason !== undefined; attempts += 1) {
      status = { state: 'down', reason, since: since.toISOString(), attempts }
      log.warn({ attempt: attempts, pauseMs: pauseMs() }, 'the embedded database does not run; starting it again')
      await pause(pauseMs())
      if (stopping.signal.aborted) return
      // Another process on the same folder may have restarted it.
      reason = database.isRunning() ? undefined : await attempt()
    }
    status = { state: 'up' }
    log.warn({ seconds: (Date.now() - since.getTime()) / 1000 }, 'the embedded database runs again')
  }

  async function run() {
    while (!stopping.signal.aborted) {
      if (!database.isRunning()) await restart()
      await pause(times.lookMs)
    }
  }

  const running = run().catch((error: ClusterMissing) => {
    const since = new Date().toISOString()
    status = { state: 'down', reason: 'the files of the embedded database are gone', since, attempts: 1 }
    onMissing(error)
  })
  return {
    status: () => status,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
