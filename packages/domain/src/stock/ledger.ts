import type { StockKey } from './stock-key.ts'

/** Why the total of the warehouse changes; a move leaves it as it is. What a transfer takes from one it brings to another. */
export type Effect = 'RECEIPT' | 'DISPATCH' | 'COUNT' | 'LOSS' | 'OPENING' | 'TRANSFER' | 'MOVE'

/** A stock row: its id, and its identity for when it is not there yet. */
export interface StockAt {
  readonly id: string
  readonly key: StockKey
}

/** Pieces leave `from` and arrive at `to`; the world outside is `null`. Nothing is created or lost in between. */
export interface Posting {
  readonly from: StockAt | null
  readonly to: StockAt | null
  readonly quantity: number
  readonly effect: Effect
  readonly lineNo: number
  /** What it undoes: the posting that the opposite entries belong to. */
  readonly reverses?: string
}

/** Postings that cannot be: they are bugs of the caller, not mistakes of a person. */
export function checkPosting({ from, to, quantity, effect }: Posting): void {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError('a posting moves whole pieces')
  if (from === null && to === null) throw new RangeError('a posting begins or ends in the warehouse')
  if ((effect === 'MOVE') !== (from !== null && to !== null)) throw new RangeError('only a move has two ends')
  if (from !== null && from.id === to?.id) throw new RangeError('a posting goes somewhere else')
}

/** The same pieces the other way. History is never edited. */
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

/** A change of what is reserved on a row, beside what is moved. */
export interface OrderedChange extends StockAt {
  readonly ordered: number
}

/**
 * What postings and reservations do to each balance, one entry a row, in the order of their ids: two writers who lock
 * in one order never wait for each other in a circle. A row that is touched and stays as it is is locked too.
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
