/** Tells how far something is, in words for a terminal; a test or a caller that is stopped may throw here. */
export interface Progress {
  /** One line for the person. */
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

/** One line a second at most: table, rows, bytes and the part of all work that is done. */
export function progressLines(
  { say, signal }: Progress,
  what: string,
  totalBytes: number,
  now = () => performance.now(),
) {
  let saidAt = now()
  return (table: string, rows: number, bytes: number, doneBytes: number) => {
    signal?.throwIfAborted()
    if (now() - saidAt < EVERY_MS) return
    saidAt = now()
    const percent = Math.min(99, Math.floor((doneBytes / Math.max(totalBytes, 1)) * 100))
    say(`${what} ${table}: ${countText(rows)} rows, ${sizeText(bytes)}, ${percent} % of all`)
  }
}
