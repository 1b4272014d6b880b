/** A stock row that a line of a stock count covers. */
export interface CountedRow {
  readonly stockId: string
  readonly onHand: number
  readonly ordered: number
  readonly frozen: boolean
  readonly receivedOn: string
}

/** A claim on such a row. Claims come in the order of release: unstarted before started, the newest first. */
export interface CountedClaim {
  readonly stockId: string
  readonly quantity: number
}

export interface RowLoss {
  readonly stockId: string
  /** Pieces that the row loses, and how many of them were reserved. */
  readonly pieces: number
  readonly released: number
}

export interface Loss {
  readonly rows: readonly RowLoss[]
  /** Pieces that no row has. */
  readonly missing: number
}

/**
 * Spreads a loss over rows: free pieces first, then frozen ones, then claimed ones. Among equals the oldest lose first,
 * since they would have left first.
 */
export function spreadLoss(rows: readonly CountedRow[], claims: readonly CountedClaim[], pieces: number): Loss {
  const losses = new Map<string, { pieces: number; released: number }>()
  let remaining = pieces
  const take = (stockId: string, available: number, isClaimed: boolean) => {
    const part = Math.min(remaining, available)
    if (part <= 0) return
    remaining -= part
    const before = losses.get(stockId) ?? { pieces: 0, released: 0 }
    losses.set(stockId, { pieces: before.pieces + part, released: before.released + (isClaimed ? part : 0) })
  }
  const oldestFirst = [...rows].sort((a, b) => order(a.receivedOn, b.receivedOn) || order(a.stockId, b.stockId))
  for (const isFrozen of [false, true])
    for (const row of oldestFirst) if (row.frozen === isFrozen) take(row.stockId, row.onHand - row.ordered, false)
  for (const { stockId, quantity } of claims) take(stockId, quantity, true)
  return { rows: [...losses].map(([stockId, loss]) => ({ stockId, ...loss })), missing: remaining }
}

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
