/** A balance that a line of a check bill covers. */
export interface CountedRow {
  readonly stockId: string
  readonly onHand: number
  readonly ordered: number
  readonly frozen: boolean
  readonly receivedOn: string
}

/** A claim on such a row. They come as they are to be let go of: unstarted before started, the newest first. */
export interface CountedClaim {
  readonly stockId: string
  readonly quantity: number
}

export interface RowLoss {
  readonly stockId: string
  /** All that the row loses, and how much of it had been reserved. */
  readonly pieces: number
  readonly released: number
}

export interface Loss {
  readonly rows: readonly RowLoss[]
  /** What no row has any more. */
  readonly missing: number
}

/**
 * Which pieces are gone: free ones first, then frozen ones, then those that somebody has claimed. Of equals the oldest,
 * since they would have left first.
 */
export function spreadLoss(rows: readonly CountedRow[], claims: readonly CountedClaim[], pieces: number): Loss {
  const lost = new Map<string, { pieces: number; released: number }>()
  let rest = pieces
  const take = (stockId: string, available: number, isClaimed: boolean) => {
    const part = Math.min(rest, available)
    if (part <= 0) return
    rest -= part
    const before = lost.get(stockId) ?? { pieces: 0, released: 0 }
    lost.set(stockId, { pieces: before.pieces + part, released: before.released + (isClaimed ? part : 0) })
  }
  const oldestFirst = [...rows].sort((a, b) => order(a.receivedOn, b.receivedOn) || order(a.stockId, b.stockId))
  for (const isFrozen of [false, true])
    for (const row of oldestFirst) if (row.frozen === isFrozen) take(row.stockId, row.onHand - row.ordered, false)
  for (const { stockId, quantity } of claims) take(stockId, quantity, true)
  return { rows: [...lost].map(([stockId, loss]) => ({ stockId, ...loss })), missing: rest }
}

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
