import { BEAT_MS, LIVE_PATH, type LiveEnd, type LiveLine } from '@entrepot/contract/kit/live'

export interface LiveStreamOptions {
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly headers: () => Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onLine: (line: LiveLine) => void
  /** A stream that says nothing for this long is lost, whatever the network believes. */
  readonly silentMs?: number
}

/** How a stream came to its end. */
export type LiveOutcome =
  | { readonly kind: 'ended'; readonly reason: LiveEnd }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'lost' }

const LOST: LiveOutcome = { kind: 'lost' }

/** Whole lines out of pieces that break anywhere, in the middle of a character too. */
export function lineSplitter(onLine: (text: string) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  return (piece) => {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') onLine(line)
  }
}

/** Breaks off what stays silent. */
function watch(silentMs: number, breakOff: () => void) {
  let timer = setTimeout(breakOff, silentMs)
  return {
    alive: () => {
      clearTimeout(timer)
      timer = setTimeout(breakOff, silentMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Reads one stream to its end. `fetch`, because an EventSource cannot send the token. */
export async function readLive(options: LiveStreamOptions): Promise<LiveOutcome> {
  const { origin = '', fetch: send = fetch, headers, signal, onLine, silentMs = 2.25 * BEAT_MS } = options
  const silence = new AbortController()
  const { alive, stop } = watch(silentMs, () => silence.abort())
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
