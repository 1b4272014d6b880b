import type { StockStatus } from './stock-key.ts'

export type StockAction = 'move' | 'change' | 'freeze' | 'thaw'

export interface StockActionFacts {
  readonly status: StockStatus
  /** '' when the pieces are on no pallet. */
  readonly containerNo: string
  readonly onHand: number
  readonly ordered: number
}

/** Actions that make sense for a row, for any caller. Reserved pieces move only with their pallet. */
export function stockActions({ status, containerNo, onHand, ordered }: StockActionFacts): StockAction[] {
  const free = onHand - ordered
  const possible: Readonly<Record<StockAction, boolean>> = {
    move: free > 0 || (containerNo !== '' && onHand > 0),
    change: free > 0,
    freeze: status === 'AVAILABLE' && onHand > 0,
    thaw: status === 'FROZEN' && free > 0,
  }
  return (Object.keys(possible) as StockAction[]).filter((action) => possible[action])
}
