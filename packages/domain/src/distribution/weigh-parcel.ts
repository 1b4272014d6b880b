/** How far a parcel may be off its expected weight: the larger of both limits counts. */
export interface WeightTolerance {
  /** Hundredths of a per cent, to calculate in whole numbers. */
  readonly basisPoints: number
  readonly grams: number
}

export interface WeightCheck {
  /** Null: the weight of a piece is unknown; then nothing is checked. */
  readonly expected: number | null
  readonly tolerance: number
  readonly isOff: boolean
}

export interface WeighedPieces {
  readonly weight: number | null
  readonly pieces: number
}

/** Weight in grams of the pieces and their carton; null: a piece has no weight. */
export function expectedWeight(content: readonly WeighedPieces[], carton: number): number | null {
  let sum = carton
  for (const { weight, pieces } of content) {
    if (weight === null) return null
    sum += weight * pieces
  }
  return sum
}

export function checkWeight(expected: number | null, weighed: number, limits: WeightTolerance): WeightCheck {
  if (expected === null) return { expected, tolerance: 0, isOff: false }
  const tolerance = Math.max(Math.floor((expected * limits.basisPoints) / 10_000), limits.grams)
  return { expected, tolerance, isOff: Math.abs(weighed - expected) > tolerance }
}
