export const SHORT_REASONS = ['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

export interface OpenPickLine {
  /** The row that is reserved for it. */
  readonly stockId: string
  /** Planned pieces that are neither picked nor short. */
  readonly open: number
}

export interface SentPick {
  readonly pickedSkuTotal: number
  readonly shortReason?: ShortReason | null | undefined
  /** The rows they came from, where it was not only the reserved one. */
  readonly picked?: readonly { readonly stockId: string; readonly pickedSkuTotal: number }[] | null | undefined
}

export interface TakenPieces {
  readonly stockId: string
  readonly pieces: number
}

export interface PickDecision {
  readonly ok: true
  readonly own: number
  readonly others: readonly TakenPieces[]
  readonly short: number
  /** null where nothing is short. */
  readonly reason: ShortReason | null
  /** For a later confirmation. */
  readonly stillOpen: number
}

export interface PickRefusal {
  readonly ok: false
  readonly code: 'OVER_PICK' | 'SHORT_REASON_NEEDED' | 'PICKED_MISMATCH'
  /** What it should have been, or is missing a reason. */
  readonly figures: Readonly<Record<string, number>>
}

const refused = (code: PickRefusal['code'], figures: PickRefusal['figures']): PickRefusal => ({
  ok: false,
  code,
  figures,
})

/** From which rows; several entries of one row are one. */
function takenFrom({ stockId }: OpenPickLine, { pickedSkuTotal, picked }: SentPick): Map<string, number> {
  const taken = new Map<string, number>()
  for (const part of picked ?? [{ stockId, pickedSkuTotal }]) {
    taken.set(part.stockId, (taken.get(part.stockId) ?? 0) + part.pickedSkuTotal)
  }
  return taken
}

/**
 * What a confirmation means for a line. Nothing sent: all as planned. A rest without a reason waits for a later
 * confirmation, and when there will be none (`final`) it needs its reason.
 */
export function decidePick(line: OpenPickLine, sent: SentPick | null, final: boolean): PickDecision | PickRefusal {
  const pick: SentPick = sent ?? { pickedSkuTotal: line.open }
  const taken = takenFrom(line, pick)
  const picked = [...taken.values()].reduce((sum, pieces) => sum + pieces, 0)
  if (picked !== pick.pickedSkuTotal) return refused('PICKED_MISMATCH', { picked, pickedSkuTotal: pick.pickedSkuTotal })
  if (picked > line.open) return refused('OVER_PICK', { open: line.open, picked })
  const rest = line.open - picked
  const reason = rest > 0 ? (pick.shortReason ?? null) : null
  if (final && rest > 0 && reason === null) return refused('SHORT_REASON_NEEDED', { short: rest })
  const others = [...taken].filter(([stockId, pieces]) => stockId !== line.stockId && pieces > 0)
  return {
    ok: true,
    own: taken.get(line.stockId) ?? 0,
    others: others.map(([stockId, pieces]) => ({ stockId, pieces })),
    short: reason === null ? 0 : rest,
    reason,
    stillOpen: reason === null ? rest : 0,
  }
}
