import type { Candidate } from './candidate.ts'

/** A stock row during an allocation. The values that are read for many rows are here, close together in memory. */
export interface Slot {
  readonly row: Candidate
  readonly onHand: number
  readonly distance: number
  /** The index of its location: numbers are compared faster than ids. */
  readonly locationIndex: number
  /** True: nothing else stands on its pallet, so that taking all of it means taking the pallet. */
  readonly isPallet: boolean
  /** Pieces that earlier lines have not taken. */
  remaining: number
  /** Collections that order rows by remaining pieces; usually none. */
  indexes: readonly RowIndex[]
}

interface RowIndex {
  update(slot: Slot): void
}

const NO_INDEXES: readonly RowIndex[] = []

/** A location without a known distance comes after all others. */
export const distanceTo = ({ walk }: Candidate): number => walk ?? Number.MAX_SAFE_INTEGER

/** Rows by pallet: a pallet with several rows is not taken whole. */
function rowsOnPallets(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const { containerNo } of candidates) {
    if (containerNo !== '') rows.set(containerNo, (rows.get(containerNo) ?? 0) + 1)
  }
  return rows
}

export function slotMaker(candidates: readonly Candidate[]): (row: Candidate) => Slot {
  const rowsOn = rowsOnPallets(candidates)
  const locationIndexes = new Map<string, number>()
  return (row) => {
    const locationIndex = locationIndexes.get(row.locationId) ?? locationIndexes.size
    locationIndexes.set(row.locationId, locationIndex)
    return {
      row,
      onHand: row.onHand,
      distance: distanceTo(row),
      locationIndex,
      isPallet: row.containerNo !== '' && rowsOn.get(row.containerNo) === 1,
      remaining: Math.max(0, row.free),
      indexes: NO_INDEXES,
    }
  }
}

export const isWholePallet = ({ isPallet, remaining, onHand }: Slot): boolean =>
  isPallet && remaining > 0 && remaining === onHand

export function take(slot: Slot, pieces: number): void {
  slot.remaining -= pieces
  for (const index of slot.indexes) index.update(slot)
}
