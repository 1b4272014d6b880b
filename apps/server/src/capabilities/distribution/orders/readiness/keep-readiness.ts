import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../../../../kit/http/context.ts'
import { inTransaction } from '../../../../kit/write/transaction.ts'
import { serveWaiting } from './serve-waiting.ts'

/** Changes that come together are answered together. */
const GATHER_MS = 200
/** Where many orders wait a look takes longer: it may use one part of the time in so many. */
const REST = 10
/** Days begin, goods grow old, and other processes end: all warehouses are looked at so often. */
const LOOK_MS = 10 * 60_000

/** Decides anew which orders stock suffices for, soon after stock or orders of a warehouse have changed. */
export function startReadiness(context: Pick<Context, 'db' | 'clock' | 'log' | 'orderWaker'>) {
  const changed = new Set<string>()
  /** By warehouse and goods: the areas that they lay in when orders were last looked at. */
  const areasSeen = new Map<string, Map<string, string>>()
  let isStopped = false
  let rest = new AbortController()
  const stopping = new AbortController()

  /** Until something changes. Whoever was stopped while it looked does not rest any more: nobody would wake it. */
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
      const seen = await inTransaction(context.db, async (trx) => {
        const areas = new Map(areasSeen.get(id))
        await serveWaiting(trx, id, today, context.clock.now(), areas)
        return areas
      })
      areasSeen.set(id, seen)
    }
  }

  async function lookAtAll() {
    const { rows } = await sql<{ id: string }>`select id from warehouse`.execute(context.db)
    for (const { id } of rows) changed.add(id)
  }

  async function run() {
    while (!isStopped) {
      const begun = performance.now()
      try {
        if (changed.size === 0) await lookAtAll()
        if (changed.size > 0) await serveChanged()
      } catch (error) {
        if (!isStopped) context.log.warn({ err: error }, 'the readiness of orders could not be decided; trying again')
      }
      const busy = performance.now() - begun
      if (changed.size === 0) await pause(LOOK_MS)
      const { signal } = stopping
      if (!isStopped)
        await sleep(Math.max(GATHER_MS, REST * busy), undefined, { ref: false, signal }).catch(() => undefined)
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
