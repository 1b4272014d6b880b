import type { pickerReasons } from '@entrepot/contract/outbound/pick-parts'

export type PickerReason = (typeof pickerReasons)[number]

/** The picker's input for one line. */
export interface PickerInput {
  readonly pieces: number
  /** The reason for missing pieces; null when the rest is picked later. */
  readonly reason: PickerReason | null
  /** Pieces that were taken from another row instead. */
  readonly other: { readonly stockId: string; readonly pieces: number } | undefined
}

interface PlannedLine {
  readonly id: string
  readonly stockId: string
  readonly open: number
}

/** The line in the form that the command needs. */
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
