import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../kit/http/context.ts'
import { type Claimed, claimDelivery } from './claim.ts'
import { finish, releaseDelivery } from './finish.ts'
import { send } from './send.ts'

/** Calls under way in one process; of one system only so many that a slow one leaves room for the others. */
const AT_ONCE = 16
const AT_ONCE_A_SYSTEM = 4
/** How often it looks for what nobody woke it for: another process's, and what is due again. */
const LOOK_EVERY_MS = 2_500
/** After a failure, most likely a database that is away. */
const PATIENCE_MS = 5_000
/** Calls under way may finish when the server stops; then they are broken off, and another process takes them. */
const GRACE_MS = 3_000

export interface Sender {
  stop(): Promise<void>
}

/** Each process has one. They take from each other what is due, and each delivery is taken by one. */
export function startSender(context: Context, lookMs = LOOK_EVERY_MS): Sender {
  const { db, clock, log } = context
  const underWay = new Map<Promise<void>, string>()
  const breakOff = new AbortController()
  let stopped = false
  let woken = false
  let rest = new AbortController()

  function wake() {
    woken = true
    rest.abort()
  }

  /** No transaction is open while the other side is waited for. */
  async function deliver(claimed: Claimed): Promise<void> {
    try {
      const sent = await send(context, claimed, breakOff.signal)
      if (!sent.ok && breakOff.signal.aborted) await releaseDelivery(context, claimed)
      else await finish(context, claimed, sent)
    } catch (error) {
      // Its claim runs out by itself, and it is sent again.
      log.warn({ err: error, delivery: claimed.id }, 'what came of a delivery could not be written down')
    }
  }

  function busySystems(): string[] {
    const calls = [...underWay.values()]
    return [...new Set(calls)].filter((id) => calls.filter((one) => one === id).length >= AT_ONCE_A_SYSTEM)
  }

  /** Answers whether there was something to take. */
  async function takeOne(): Promise<boolean> {
    if (underWay.size >= AT_ONCE) return false
    const claimed = await claimDelivery(db, clock.now(), busySystems())
    if (claimed === undefined) return false
    const call = deliver(claimed).finally(() => {
      underWay.delete(call)
      wake()
    })
    underWay.set(call, claimed.integrationId)
    return true
  }

  async function run() {
    while (!stopped) {
      woken = false
      rest = new AbortController()
      const { signal } = rest
      let patience = lookMs
      try {
        while (!stopped && (await takeOne()));
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'deliveries could not be read; trying again')
        patience = PATIENCE_MS
      }
      if (!stopped && !woken) await sleep(patience, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  context.deliveryWaker.onWake(wake)
  const running = run()
  return {
    async stop() {
      stopped = true
      wake()
      await running
      const grace = setTimeout(() => breakOff.abort(), GRACE_MS)
      await Promise.all(underWay.keys())
      clearTimeout(grace)
    },
  }
}
