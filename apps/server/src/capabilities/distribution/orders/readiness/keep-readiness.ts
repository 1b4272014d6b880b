import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../../../../kit/http/context.ts'
import { inTransaction } from '../../../../kit/write/transaction.ts'
import { serveWaiting } from './serve-waiting.ts'

/** Changes within this time are handled together. */
const GATHER_MS = 200
/** Pause after a run, as a multiple of its duration, so that long runs use only a small share of the time. */
const REST_FACTOR = 10
/** Interval for checking all warehouses: days begin, goods age, and other processes change stock. */
const LOOK_MS = 10 * 60_000

/** Recomputes the readiness of orders soon after stock or orders of a warehouse have changed. */
export function startReadiness(context: Pick<Context, 'db' | 'clock' | 'log' | 'orderWaker'>) {
  const changed = new Set<string>()
  /** By warehouse and goods: the areas of the goods at the last run. */
  const lastAreas = new Map<string, Map<string, string>>()
  let isStopped = false
  let rest = new AbortController()
  const stopping = new AbortController()

  /** Sleeps until something changes. Does not sleep after `stop`, because nothing would wake it. */
  async function pause(milliseconds: number) {
    if (isStopped) return
    rest = new AbortController()
    await sleep(milliseconds, undefined, { ref: false, signal: rest.signal }).catch(() => undefined)
  }

  async function serveChanged() {
    const ids = [...changed]
    changed.clear()
    const { rows } = await sql<{ id: string; today: string }>`
      select id, ((now() at time zone time_zone)::date)::text as today
        from warehouse where id = any(${ids}::uuid[])`.execute(context.db)
    for (const { id, today } of rows) {
      if (isStopped) return
      const readAreas = await inTransaction(context.db, async (trx) => {
        const areas = new Map(lastAreas.get(id))
        await serveWaiting(trx, id, today, context.clock.now(), areas)
        return areas
      })
      lastAreas.set(id, readAreas)
    }
  }

  async function lookAtAll() {
    const { rows } = await sql<{ id: string }>`select id from warehouse`.execute(context.db)
    for (const { id } of rows) changed.add(id)
  }

  async function run() {
    while (!isStopped) {
      const startedAt = performance.now()
      try {
        if (changed.size === 0) await lookAtAll()
        if (changed.size > 0) await serveChanged()
      } catch (error) {
        if (!isStopped) context.log.warn({ err: error }, 'the readiness of orders could not be decided; trying again')
      }
      const elapsed = performance.now() - startedAt
      if (changed.size === 0) await pause(LOOK_MS)
      const { signal } = stopping
      if (!isStopped)
        await sleep(Math.max(GATHER_MS, REST_FACTOR * elapsed), undefined, { ref: false, signal }).catch(
          () => undefined,
        )
    }
  }

  context.orderWaker.onWake((warehouseId) => {
    changed.add(warehouseId)
    rest.abort()
  })
  const running = run()
  return {
    async stop() {
      isStopped = true
      rest.abort()
      stopping.abort()
      await running
    },
  }
}
