interface PieceMove {
  readonly stockId: string
  readonly toLocationId: string
  readonly quantity: number
  readonly toContainerNo?: string | undefined
  readonly override?: boolean | undefined
}
interface PalletMove {
  readonly containerNo: string
  readonly toLocationId: string
  readonly override?: boolean | undefined
}
export interface QuickMoveInput {
  readonly moves: readonly (PieceMove | PalletMove)[]
  readonly reason: string | null
  /** The field of a fault of the n-th move: with its index if there are many, without if there is one. */
  readonly prefix: (place: number) => string
}
