import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../http/context.ts'

/** Looks for what is due, rests, and looks again, until it is stopped. A look that fails is tried again. */
export function lookEvery(context: Context, restMs: number, warning: string, look: () => Promise<void>) {
  let isStopped = false
  const rest = new AbortController()
  async function run() {
    while (!isStopped) {
      try {
        await look()
      } catch (error) {
        if (!isStopped) context.log.warn({ err: error }, warning)
      }
      if (!isStopped) await sleep(restMs, undefined, { ref: false, signal: rest.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      rest.abort()
      await running
    },
  }
}
