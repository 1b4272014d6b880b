/** Key of a product, batch and bond. */
export const batchKey = (productId: string, batchNum: string, bonded: boolean) =>
  `${productId} ${bonded ? 'bonded' : 'free'} ${batchNum}`

export interface RowOfBatch {
  readonly id: string
  /** As `batchKey` makes it. */
  readonly batch: string
  readonly free: number
}

/** By row: how many of its free pieces stay there for others, who request so many pieces of these batches. */
export function putAside(rows: readonly RowOfBatch[], requested: ReadonlyMap<string, number>): Map<string, number> {
  const remaining = new Map(requested)
  const aside = new Map<string, number>()
  for (const { id, batch, free } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const missing = remaining.get(batch) ?? 0
    const pieces = Math.min(Math.max(0, free), missing)
    if (pieces === 0) continue
    aside.set(id, pieces)
    remaining.set(batch, missing - pieces)
  }
  return aside
}
