import type { Pool } from 'pg'
import { Gauge, Histogram } from 'prom-client'
import type { Connections } from '../sql/db.ts'

const waits = new Histogram({
  name: 'entrepot_pool_wait_seconds',
  help: 'How long requests and background work waited for a connection to the database',
  labelNames: ['pool'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 15],
})
const connections = new Gauge({
  name: 'entrepot_pool_connections',
  help: 'Connections to the database that are open in this process',
  labelNames: ['pool', 'state'],
})
const sizes = new Gauge({
  name: 'entrepot_pool_size',
  help: 'Connections to the database that this process opens at most',
  labelNames: ['pool'],
})
const waiting = new Gauge({
  name: 'entrepot_pool_waiting',
  help: 'Requests and background work that wait for a connection now',
  labelNames: ['pool'],
})

/** A wait is remembered for one to two of these periods. */
const HALF_MINUTE_MS = 30_000

export interface PoolWatch {
  /** The pool, with measured waits for connections. */
  readonly timed: Connections
  readonly size: number
  readonly busy: () => number
  /** The longest wait of about the last minute, including those that timed out. */
  readonly longestWaitMs: () => number
  /** Sets the figures of this pool in `/metrics`. */
  readonly report: () => void
}

export function watchPool(pool: Pool, name: 'main' | 'replica'): PoolWatch {
  let halfMinute = 0
  let longest = 0
  let longestBefore = 0

  function turn() {
    const now = Math.floor(performance.now() / HALF_MINUTE_MS)
    if (now === halfMinute) return
    longestBefore = now === halfMinute + 1 ? longest : 0
    longest = 0
    halfMinute = now
  }

  function noteWait(milliseconds: number) {
    turn()
    longest = Math.max(longest, milliseconds)
    waits.observe({ pool: name }, milliseconds / 1000)
  }

  const size = pool.options.max
  const busy = () => pool.totalCount - pool.idleCount
  return {
    timed: {
      end: () => pool.end(),
      async connect() {
        const startedAt = performance.now()
        try {
          return await pool.connect()
        } finally {
          noteWait(performance.now() - startedAt)
        }
      },
    },
    size,
    busy,
    longestWaitMs() {
      turn()
      return Math.max(longest, longestBefore)
    },
    report() {
      connections.set({ pool: name, state: 'busy' }, busy())
      connections.set({ pool: name, state: 'idle' }, pool.idleCount)
      sizes.set({ pool: name }, size)
      waiting.set({ pool: name }, pool.waitingCount)
    },
  }
}
