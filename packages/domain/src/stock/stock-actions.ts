import type { StockStatus } from './stock-key.ts'

export type StockAction = 'move' | 'change' | 'freeze' | 'thaw'

export interface ActedOn {
  readonly status: StockStatus
  /** '' when the pieces are on no pallet. */
  readonly containerNo: string
  readonly onHand: number
  readonly ordered: number
}

/** What makes sense for a row, whoever asks. Reserved pieces are moved with their pallet only, and frozen only by name. */
export function stockActions({ status, containerNo, onHand, ordered }: ActedOn): StockAction[] {
  const free = onHand - ordered
  const possible: Readonly<Record<StockAction, boolean>> = {
    move: free > 0 || (containerNo !== '' && onHand > 0),
    change: free > 0,
    freeze: status === 'AVAILABLE' && onHand > 0,
    thaw: status === 'FROZEN' && free > 0,
  }
  return (Object.keys(possible) as StockAction[]).filter((action) => possible[action])
}
