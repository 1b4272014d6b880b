import { grouped } from '../kernel/grouped.ts'

/** A line of a notice: what was planned of it, what has come, and what of that has left the dock. */
export interface ProgressedLine {
  readonly id: string
  readonly productId: string
  readonly plan: number
  readonly received: number
  readonly defective: number
  readonly shelved: number
}

/** What happened to a line: pieces received, defective ones among them, pieces taken off the dock. */
export interface NoticeLineChange {
  readonly lineId: string
  readonly received: number
  readonly defective: number
  readonly shelved: number
}

const room = ({ received, defective, shelved }: ProgressedLine) => received - defective - shelved

/**
 * The lines after the changes. Two lines of a product share one row on the dock, and nobody can say whose pieces left it
 * first: when a receipt is taken back from the one, what was shelved counts for the other. Null when more left the dock
 * than ever came to it.
 */
export function progressed(
  lines: readonly ProgressedLine[],
  changes: readonly NoticeLineChange[],
): ProgressedLine[] | null {
  const byLine = grouped(changes, ({ lineId }) => lineId)
  const after = lines.map((line) => {
    const own = byLine.get(line.id) ?? []
    const sum = (of: (change: NoticeLineChange) => number) => own.reduce((total, change) => total + of(change), 0)
    return {
      ...line,
      received: line.received + sum((change) => change.received),
      defective: line.defective + sum((change) => change.defective),
      shelved: line.shelved + sum((change) => change.shelved),
    }
  })
  for (const line of after) {
    if (room(line) >= 0) continue
    const others = after.filter((other) => other !== line)
    const alike = (other: ProgressedLine) => Number(other.productId === line.productId)
    for (const other of others.sort((a, b) => alike(b) - alike(a))) {
      const part = Math.min(-room(line), room(other))
      if (part <= 0) continue
      line.shelved -= part
      other.shelved += part
    }
  }
  return after.every((line) => room(line) >= 0 && line.received >= 0 && line.defective >= 0) ? after : null
}
