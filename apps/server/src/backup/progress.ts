/** Reports progress in words for a terminal; may throw if the caller was stopped. */
export interface Progress {
  /** Prints one line. */
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

const EVERY_MS = 1_000
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}

export const countText = (count: number) => count.toLocaleString('en-US')

/** At most one line a second: table, rows, bytes and the completed share of the work. */
export function progressLines(
  { say, signal }: Progress,
  what: string,
  totalBytes: number,
  now = () => performance.now(),
) {
  let reportedAt = now()
  return (table: string, rows: number, bytes: number, doneBytes: number) => {
    signal?.throwIfAborted()
    if (now() - reportedAt < EVERY_MS) return
    reportedAt = now()
    const percent = Math.min(99, Math.floor((doneBytes / Math.max(totalBytes, 1)) * 100))
    say(`${what} ${table}: ${countText(rows)} rows, ${sizeText(bytes)}, ${percent} % of all`)
  }
}
