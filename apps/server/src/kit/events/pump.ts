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
  let isWoken = false
  let rest = new AbortController()
  let working: Promise<void> = Promise.resolve()
  let isCatchingUp = false

  /** Runs beside the rounds, so that long work does not delay other notifications. */
  async function catchUp(warehouses: readonly string[]) {
    isCatchingUp = true
    try {
      for (const warehouseId of warehouses)
        for (const event of await claimOverdueEvents(db, warehouseId, clock.now())) await handle(context, event)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'lost events could not be read')
    }
    isCatchingUp = false
  }

  async function round() {
    const pending = await findPendingWork(db, clock.now())
    const overdue = pending.filter((one) => one.isOverdue).map(({ warehouseId }) => warehouseId)
    if (overdue.length > 0 && !isCatchingUp) working = catchUp(overdue)
    for (const { warehouseId } of pending.filter((one) => !one.isOverdue))
      while (await notifyEvents(db, warehouseId, clock.now())) if (isStopped) return
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
      isWoken = false
      await attempt()
      rest = new AbortController()
      const { signal } = rest
      await pause(GATHER_MS)
      if (isStopped || (isWoken && !isFailing)) continue
      await sleep(isFailing ? PATIENCE_MS : lookMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  context.eventWaker.onWake(() => {
    isWoken = true
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
