import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../http/context.ts'
import { handle } from './follow-up.ts'
import { claimOverdueEvents, findPendingWork, notifyEvents } from './outbox.ts'

/** Rounds keep this distance, so that a busy warehouse's events are told many at a time. */
const GATHER_MS = 100
/** After a failure, most likely a database that is away. */
const PATIENCE_MS = 5_000

/** Each process has one. They take from each other what is there, and each event is taken once. */
export function startPump(context: Context, lookMs: number): { stop(): Promise<void> } {
  const { db, clock, log } = context
  let stopped = false
  let failing = false
  let woken = false
  let rest = new AbortController()
  let working: Promise<void> = Promise.resolve()
  let busy = false

  /** Beside the rounds: work that takes long keeps nobody from hearing of other things. */
  async function catchUp(warehouses: readonly string[]) {
    busy = true
    try {
      for (const warehouseId of warehouses)
        for (const event of await claimOverdueEvents(db, warehouseId, clock.now())) await handle(context, event)
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'lost events could not be read')
    }
    busy = false
  }

  async function round() {
    const waiting = await findPendingWork(db, clock.now())
    const lost = waiting.filter((one) => one.isOverdue).map(({ warehouseId }) => warehouseId)
    if (lost.length > 0 && !busy) working = catchUp(lost)
    for (const { warehouseId } of waiting.filter((one) => !one.isOverdue))
      while (await notifyEvents(db, warehouseId, clock.now())) if (stopped) return
  }

  async function attempt() {
    try {
      await round()
      failing = false
    } catch (error) {
      if (!failing && !stopped) log.warn({ err: error }, 'events could not be told; trying again')
      failing = true
    }
  }

  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })

  async function run() {
    while (!stopped) {
      woken = false
      await attempt()
      rest = new AbortController()
      const { signal } = rest
      await pause(GATHER_MS)
      if (stopped || (woken && !failing)) continue
      await sleep(failing ? PATIENCE_MS : lookMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  context.eventWaker.onWake(() => {
    woken = true
    if (!failing) rest.abort()
  })
  const running = run()
  return {
    async stop() {
      stopped = true
      rest.abort()
      await running
      await working
    },
  }
}
