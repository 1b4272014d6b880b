import type { pickerReasons } from '@entrepot/contract/outbound/pick-parts'

export type PickerReason = (typeof pickerReasons)[number]

/** What a picker says about one line. */
export interface PickerInput {
  readonly pieces: number
  /** Why not all; null when the rest is picked later. */
  readonly reason: PickerReason | null
  /** Pieces of another row that are in hand instead. */
  readonly other: { readonly stockId: string; readonly pieces: number } | undefined
}

interface PlannedLine {
  readonly id: string
  readonly stockId: string
  readonly open: number
}

/** The line as the command takes it. */
export function confirmedLine({ id, stockId, open }: PlannedLine, { pieces, reason, other }: PickerInput) {
  const own = pieces - (other?.pieces ?? 0)
  const picked =
    other === undefined
      ? undefined
      : [
          { stockId, pickedSkuTotal: own },
          { stockId: other.stockId, pickedSkuTotal: other.pieces },
        ].filter(({ pickedSkuTotal }) => pickedSkuTotal > 0)
  return {
    id,
    pickedSkuTotal: pieces,
    ...(pieces < open && reason !== null ? { shortReason: reason } : {}),
    ...(picked === undefined || picked.length === 0 ? {} : { picked }),
  }
}
