import { type LiveOutcome, type LiveStreamOptions, readLive } from './live-stream.ts'

export interface LiveConnectionOptions extends LiveStreamOptions {
  /** Told when the stream opens and when it is gone. */
  readonly onOpen: (open: boolean) => void
  /** There was a gap: whatever is shown is to be read again. */
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

/** The session is over or works elsewhere: asking again with the same would be refused again. */
const isOver = (outcome: LiveOutcome) =>
  outcome.kind === 'refused'
    ? [401, 403, 409].includes(outcome.httpStatus)
    : outcome.kind === 'ended' && (outcome.reason === 'session' || outcome.reason === 'warehouse')

/** Stays connected until told to stop, or until the server says that it is over. */
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
    // Whoever has too many streams open would only push out another one.
    if (outcome.kind === 'ended' && outcome.reason === 'tooMany') wait = LONGEST_WAIT_MS
    // Not all at once after a restart of the server.
    await sleep(wait * (0.5 + random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
