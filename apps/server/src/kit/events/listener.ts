import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { CHANNEL } from './outbox.ts'

interface ListenerOptions {
  /** Straight to the database: a pooler in transaction mode forgets who listens. */
  readonly url: () => string
  readonly log: Logger
  readonly onMessage: (message: string) => void
  /** The connection was not there for a while, or not yet: notifications may be missed. */
  readonly onMissed: () => void
}

/** How often the connection is probed: it may die without an error. */
const PROBE_EVERY_MS = 20_000
const ANSWER_WITHIN_MS = 10_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/** The first connection is waited for no longer than this: a server starts also while its database is away. */
const FIRST_CONNECTION_MS = 2_000

interface Listener {
  /** It listens, or it could not soon. What happens from now on is not missed without a word. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** The one connection of this process that receives the notifications of all pumps. It reconnects by itself. */
export function startListener({ url, log, onMessage, onMissed }: ListenerOptions): Listener {
  let stopped = false
  let becomeReady: () => void = () => undefined
  const connected = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  let end: () => void = () => undefined

  /** Ends when the connection does. */
  async function listen(onReady: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url(),
      application_name: 'entrepot events',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    const ended = new Promise<void>((resolve) => {
      end = resolve
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    let probe: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      onReady()
      probe = setInterval(() => client.query('select 1').catch(end), PROBE_EVERY_MS).unref()
      await ended
    } finally {
      clearInterval(probe)
      // Whatever is left of it goes without being waited for: it may never answer.
      client.end().catch(() => undefined)
    }
  }

  async function run() {
    let wait = FIRST_WAIT_MS
    while (!stopped) {
      await listen(() => {
        wait = FIRST_WAIT_MS
        onMissed()
        becomeReady()
      }).catch((error: unknown) => {
        if (!stopped) log.warn({ err: error }, 'the connection that hears of events failed')
      })
      if (stopped) return
      await sleep(wait * (0.5 + Math.random()), undefined, { ref: false })
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  }

  const running = run()
  return {
    ready: Promise.race([connected, sleep(FIRST_CONNECTION_MS, undefined, { ref: false })]),
    async stop() {
      stopped = true
      end()
      await running
    },
  }
}
