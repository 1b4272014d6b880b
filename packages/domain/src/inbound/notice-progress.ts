import { grouped } from '../kernel/grouped.ts'

/** A line of a notice: pieces planned, received, and taken off the dock. */
export interface LineProgress {
  readonly id: string
  readonly productId: string
  readonly plan: number
  readonly received: number
  readonly defective: number
  readonly shelved: number
}

/** Changes of a line: pieces received, defective ones among them, pieces taken off the dock. */
export interface NoticeLineChange {
  readonly lineId: string
  readonly received: number
  readonly defective: number
  readonly shelved: number
}

const onDock = ({ received, defective, shelved }: LineProgress) => received - defective - shelved

/**
 * The lines after the changes. Two lines of a product share one stock row on the dock, so that it is unknown whose
 * pieces left first: when a receipt of one line is reversed, its shelved pieces are counted for another line. Null when
 * more pieces left the dock than ever came.
 */
export function addProgress(
  lines: readonly LineProgress[],
  changes: readonly NoticeLineChange[],
): LineProgress[] | null {
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
    if (onDock(line) >= 0) continue
    const others = after.filter((other) => other !== line)
    const isSameProduct = (other: LineProgress) => Number(other.productId === line.productId)
    for (const other of others.sort((a, b) => isSameProduct(b) - isSameProduct(a))) {
      const part = Math.min(-onDock(line), onDock(other))
      if (part <= 0) continue
      line.shelved -= part
      other.shelved += part
    }
  }
  return after.every((line) => onDock(line) >= 0 && line.received >= 0 && line.defective >= 0) ? after : null
}
