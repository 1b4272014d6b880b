import { BEAT_MS, LIVE_PATH, type LiveEnd, type LiveLine } from '@entrepot/contract/kit/live'

export interface LiveStreamOptions {
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly headers: () => Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onLine: (line: LiveLine) => void
  /** Milliseconds of silence after which the stream counts as lost, whatever the network reports. */
  readonly silentMs?: number
}

/** How a stream ended. */
export type LiveOutcome =
  | { readonly kind: 'ended'; readonly reason: LiveEnd }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'lost' }

const LOST: LiveOutcome = { kind: 'lost' }

/** Splits chunks into lines; a chunk may end anywhere, even inside a character. */
export function lineSplitter(onLine: (text: string) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  return (piece) => {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') onLine(line)
  }
}

/** Aborts after a time of silence. */
function watchSilence(silentMs: number, abort: () => void) {
  let timer = setTimeout(abort, silentMs)
  return {
    alive: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, silentMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Reads one stream to its end. With `fetch`, because an EventSource cannot send the token. */
export async function readLive(options: LiveStreamOptions): Promise<LiveOutcome> {
  const { origin = '', fetch: send = fetch, headers, signal, onLine, silentMs = 2.25 * BEAT_MS } = options
  const silence = new AbortController()
  const { alive, stop } = watchSilence(silentMs, () => silence.abort())
  let ended: LiveOutcome | undefined
  const take = lineSplitter((text) => {
    const line = JSON.parse(text) as LiveLine
    if (line.type === 'end') ended = { kind: 'ended', reason: line.reason }
    onLine(line)
  })
  try {
    const response = await send(`${origin}${LIVE_PATH}`, {
      headers: { Accept: 'application/x-ndjson', ...headers() },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { kind: 'refused', httpStatus: response.status }
    }
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
      alive()
      take(read.value)
    }
    return ended ?? LOST
  } catch {
    return ended ?? LOST
  } finally {
    stop()
  }
}
