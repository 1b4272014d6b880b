import type { StockKey } from './stock-key.ts'

/** Why the total of a warehouse changes; a MOVE leaves it unchanged. A TRANSFER moves pieces between warehouses. */
export type Effect = 'RECEIPT' | 'DISPATCH' | 'COUNT' | 'LOSS' | 'OPENING' | 'TRANSFER' | 'MOVE'

/** A stock row: its id, and its identity for creating it. */
export interface StockAt {
  readonly id: string
  readonly key: StockKey
}

/** Pieces that leave `from` and arrive at `to`; null is outside the warehouse. None are created or lost in between. */
export interface Posting {
  readonly from: StockAt | null
  readonly to: StockAt | null
  readonly quantity: number
  readonly effect: Effect
  readonly lineNo: number
  /** The posting that this one reverses. */
  readonly reverses?: string
}

/** Throws on an impossible posting: that is a bug of the caller, not a mistake of a person. */
export function checkPosting({ from, to, quantity, effect }: Posting): void {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError('a posting moves whole pieces')
  if (from === null && to === null) throw new RangeError('a posting begins or ends in the warehouse')
  if ((effect === 'MOVE') !== (from !== null && to !== null)) throw new RangeError('only a move has two ends')
  if (from !== null && from.id === to?.id) throw new RangeError('a posting goes somewhere else')
}

/** The posting that reverses this one. History is never edited. */
export const opposite = (posting: Posting, reverses: string): Posting => ({
  ...posting,
  from: posting.to,
  to: posting.from,
  reverses,
})

export interface Change {
  readonly id: string
  readonly key: StockKey
  readonly onHand: number
  readonly ordered: number
}

/** A change of the reserved pieces of a row, beside postings. */
export interface OrderedChange extends StockAt {
  readonly ordered: number
}

/**
 * The changes of each row by postings and reservations, in the order of ids: writers who lock in one order cannot
 * deadlock. A row without a net change is included, since it is locked too.
 */
export function netChanges(postings: readonly Posting[], reserved: readonly OrderedChange[] = []): Change[] {
  const changes = new Map<string, { id: string; key: StockKey; onHand: number; ordered: number }>()
  const at = ({ id, key }: StockAt) => {
    const existing = changes.get(id)
    if (existing !== undefined) return existing
    const fresh = { id, key, onHand: 0, ordered: 0 }
    changes.set(id, fresh)
    return fresh
  }
  for (const posting of postings) {
    checkPosting(posting)
    if (posting.from !== null) at(posting.from).onHand -= posting.quantity
    if (posting.to !== null) at(posting.to).onHand += posting.quantity
  }
  for (const change of reserved) at(change).ordered += change.ordered
  return [...changes.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
