export interface PieceMove {
  readonly stockId: string
  readonly toLocationId: string
  readonly quantity: number
  readonly toContainerNo?: string | undefined
  readonly override?: boolean | undefined
}
export interface PalletMove {
  readonly containerNo: string
  readonly toLocationId: string
  readonly override?: boolean | undefined
}
export interface QuickMoveInput {
  readonly moves: readonly (PieceMove | PalletMove)[]
  readonly reason: string | null
  /** Where a fault of the n-th move is told: many are told by their place, one at its own fields. */
  readonly prefix: (place: number) => string
}
