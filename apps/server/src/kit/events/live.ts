import { BEAT_MS } from '@entrepot/contract/kit/live'
import type { Context } from '../http/context.ts'
import { startListener } from './listener.ts'
import { readNotifiedEvents } from './outbox.ts'
import { startPump } from './pump.ts'
import type { LiveStreams } from './streams.ts'

export interface LiveTimes {
  /** How often a stream gives a sign of life and looks at its session. */
  readonly beatMs: number
  /** How often the pump looks for what nobody woke it for. */
  readonly lookMs: number
}
export const DEFAULT_LIVE_TIMES: LiveTimes = { beatMs: BEAT_MS, lookMs: 850 }

interface Sources {
  /** The address to listen at. */
  readonly url: () => string
  /** Where the primary is, when some read from a replica. */
  readonly position?: (() => Promise<string | undefined>) | undefined
}

/** Notifies of events, and sends those of this and other processes to the streams of this process. */
export function startLive(context: Context, streams: LiveStreams, { url, position }: Sources, { lookMs }: LiveTimes) {
  const { db, log } = context
  let lastMessage: Promise<void> = Promise.resolve()

  async function sendMessage(message: string) {
    if (streams.isEmpty()) return
    try {
      const events = await readNotifiedEvents(db, message, streams.hasOwners())
      streams.sendEvents(events, await position?.())
    } catch (error) {
      log.warn({ err: error }, 'events could not be read')
      streams.sendMissed()
    }
  }

  const listener = startListener({
    url,
    log,
    // One after the other, so that events are sent in their order.
    onMessage: (message) => {
      lastMessage = lastMessage.then(() => sendMessage(message))
    },
    onMissed: () => streams.sendMissed(),
  })
  const pump = startPump(context, lookMs)
  return {
    ready: listener.ready,
    async stop() {
      await Promise.all([listener.stop(), pump.stop()])
      await lastMessage
    },
  }
}
