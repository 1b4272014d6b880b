import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../../app.ts'
import type { Limits } from '../../kit/http/rate-limit.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { createTestLog, type TestLog } from './test-log.ts'

/** What an application of the process serves at the moment: the database and the time of one file of tests. */
interface Served {
  readonly pool: Pool
  readonly clock: Clock
}

export interface SharedApp {
  readonly app: FastifyInstance
  readonly origin: string
  readonly testLog: TestLog
  /** The next file may have it. */
  readonly giveBack: () => void
}

interface Built {
  readonly app: FastifyInstance
  readonly origin: string
  readonly testLog: TestLog
  readonly serve: (served: Served) => void
}

/** Those that no file of this process uses; two at once are two. */
const free: Built[] = []

/** The pool of whoever is served, whatever is asked of it. */
const poolOf = (first: Pool, now: () => Pool): Pool =>
  new Proxy(first, {
    get: (_, name) => {
      const pool = now()
      const value: unknown = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })

async function build(first: Served, limits: Limits): Promise<Built> {
  let served = first
  const pool = poolOf(first.pool, () => served.pool)
  const testLog = createTestLog()
  const app = await buildApp({
    pool,
    readPool: pool,
    config: { logLevel: 'warn', demo: true },
    log: testLog.log,
    clock: { now: () => served.clock.now() },
    limits,
    jobs: false,
    live: false,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const serve = (next: Served) => {
    served = next
  }
  return { app, origin, testLog, serve }
}

/**
 * Building the application takes ten times as long as copying a database, and it has nothing of a database in it but the
 * key that it signs links with, which is the same in all copies of the demo. So the files of a process have one
 * after the other the same application.
 */
export async function borrowApp(served: Served, limits: Limits): Promise<SharedApp> {
  const built = free.pop() ?? (await build(served, limits))
  built.serve(served)
  const { app, origin, testLog } = built
  return { app, origin, testLog, giveBack: () => void free.push(built) }
}
