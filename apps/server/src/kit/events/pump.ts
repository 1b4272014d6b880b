import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../http/context.ts'
import { handle } from './follow-up.ts'
import { claimOverdueEvents, findPendingWork, notifyEvents } from './outbox.ts'

/** The time between rounds, so that events of a busy warehouse are notified many at a time. */
const GATHER_MS = 100
/** After a failure, most likely a database that is away. */
const PATIENCE_MS = 5_000

/** Each process has one. They take from each other what is there, and each event is taken once. */
export function startPump(context: Context, lookMs: number): { stop(): Promise<void> } {
  const { db, clock, log } = context
  let isStopped = false
  let isFailing = false
  let rest = new AbortController()
  let working: Promise<void> = Promise.resolve()
  let isCatchingUp = false
  /** Where this process has written events: they need not be looked for. */
  const written = new Set<string>()
  let lastLook = Number.NEGATIVE_INFINITY
  /** Some of what was written could not be told. */
  let isBehind = false

  async function catchUpIn(warehouseId: string) {
    try {
      for (const event of await claimOverdueEvents(db, warehouseId, clock.now())) await handle(context, event)
    } catch (error) {
      if (!isStopped) log.warn({ err: error, warehouseId }, 'lost events could not be read')
    }
  }

  /** Runs beside the rounds, so that long work does not delay other notifications. */
  async function catchUp(warehouses: readonly string[]) {
    isCatchingUp = true
    for (const warehouseId of warehouses) if (!isStopped) await catchUpIn(warehouseId)
    isCatchingUp = false
  }

  /** What lies in one warehouse may be out of reach while that of others is not; the next look comes back to it. */
  async function tell(warehouseId: string) {
    try {
      while (await notifyEvents(db, warehouseId, clock.now())) if (isStopped) return
    } catch (error) {
      if (!isStopped) log.warn({ err: error, warehouseId }, 'events could not be told; trying again')
      isBehind = true
      lastLook = Number.NEGATIVE_INFINITY
    }
  }

  /** What other processes left behind when they ended, and work that its writer did not finish. */
  async function look() {
    const pending = await findPendingWork(db, clock.now())
    lastLook = performance.now()
    const overdue = pending.filter((one) => one.isOverdue).map(({ warehouseId }) => warehouseId)
    if (overdue.length > 0 && !isCatchingUp) working = catchUp(overdue)
    for (const one of pending) if (!one.isOverdue) written.add(one.warehouseId)
  }

  async function round() {
    if (performance.now() - lastLook >= lookMs) await look()
    const warehouses = [...written]
    written.clear()
    isBehind = false
    for (const warehouseId of warehouses) if (!isStopped) await tell(warehouseId)
  }

  async function attempt() {
    try {
      await round()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) log.warn({ err: error }, 'events could not be told; trying again')
      isFailing = true
    }
  }

  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })

  async function run() {
    while (!isStopped) {
      await attempt()
      rest = new AbortController()
      const { signal } = rest
      await pause(GATHER_MS)
      if (isStopped || (written.size > 0 && !isFailing)) continue
      const patience = isFailing ? PATIENCE_MS : isBehind ? Math.min(lookMs, PATIENCE_MS) : lookMs
      await sleep(patience, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  context.eventWaker.onWake((warehouseId) => {
    written.add(warehouseId)
    if (!isFailing) rest.abort()
  })
  const running = run()
  return {
    async stop() {
      isStopped = true
      rest.abort()
      await running
      await working
    },
  }
}
