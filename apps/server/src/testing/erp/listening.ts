import { readLive } from '@entrepot/client/live-stream'
import type { LiveEvent, LiveLine } from '@entrepot/contract/kit/live'

type LiveEventLine = { readonly type: 'event' } & LiveEvent

/** Somebody who listens, with everything that was said so far. */
export interface Listening {
  readonly lines: readonly LiveLine[]
  readonly events: () => readonly LiveEventLine[]
  /** Waits for a line; how long is the test's own limit. */
  readonly until: (matches: (line: LiveLine) => boolean) => Promise<LiveLine>
  readonly about: (id: string) => Promise<LiveEventLine>
  readonly ended: Promise<unknown>
  readonly stop: () => void
}

/** Opens a stream as the browser does, and waits until it is there. */
export async function listening(origin: string, token: string): Promise<Listening> {
  const lines: LiveLine[] = []
  const waiting = new Set<() => void>()
  const stop = new AbortController()
  const onLine = (line: LiveLine) => {
    lines.push(line)
    for (const look of [...waiting]) look()
  }
  const until: Listening['until'] = (matches) =>
    new Promise((resolve) => {
      const look = () => {
        const line = lines.find(matches)
        if (line === undefined) return
        waiting.delete(look)
        resolve(line)
      }
      waiting.add(look)
      look()
    })
  const ended = readLive({ origin, headers: () => ({ 'X-Auth-Token': token }), signal: stop.signal, onLine })
  await until(({ type }) => type === 'hello')
  return {
    lines,
    events: () => lines.filter((line): line is LiveEventLine => line.type === 'event'),
    until,
    about: async (id) => (await until((line) => line.type === 'event' && line.id === id)) as LiveEventLine,
    ended,
    stop: () => stop.abort(),
  }
}
