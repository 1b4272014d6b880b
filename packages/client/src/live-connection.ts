import { type LiveOutcome, type LiveStreamOptions, readLive } from './live-stream.ts'

export interface LiveConnectionOptions extends LiveStreamOptions {
  /** Called when the stream opens and when it closes. */
  readonly onOpen: (open: boolean) => void
  /** Events may have been lost: everything on screen must be read again. */
  readonly onMissed: () => void
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The session ended or changed its warehouse: the same request would be refused again. */
const isOver = (outcome: LiveOutcome) =>
  outcome.kind === 'refused'
    ? [401, 403, 409].includes(outcome.httpStatus)
    : outcome.kind === 'ended' && (outcome.reason === 'session' || outcome.reason === 'warehouse')

/** Reconnects until aborted, or until the server ends it for good. */
export async function stayLive(options: LiveConnectionOptions): Promise<void> {
  const { signal, onLine, onOpen, onMissed, sleep = sleepFor, random = Math.random } = options
  let wait = FIRST_WAIT_MS
  let isFirst = true
  while (!signal.aborted) {
    const outcome = await readLive({
      ...options,
      onLine: (line) => {
        if (line.type === 'hello') {
          wait = FIRST_WAIT_MS
          onOpen(true)
          if (!isFirst) onMissed()
          isFirst = false
        } else if (line.type === 'missed') onMissed()
        onLine(line)
      },
    })
    onOpen(false)
    if (signal.aborted || isOver(outcome)) return
    // With too many streams open, reconnecting at once would only end another one.
    if (outcome.kind === 'ended' && outcome.reason === 'tooMany') wait = LONGEST_WAIT_MS
    // Random, so that clients do not reconnect at once after a restart of the server.
    await sleep(wait * (0.5 + random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
