import type { Candidate } from './candidate.ts'

/** A row while pieces are being dealt out. What is asked of many rows for each line stands here, close together. */
export interface Slot {
  readonly row: Candidate
  readonly onHand: number
  readonly distance: number
  /** Its location, as a number that is quickly compared. */
  readonly place: number
  /** It is all that stands on its pallet, so that whoever takes it takes the pallet. */
  readonly isPallet: boolean
  /** What earlier lines have left of it. */
  left: number
  /** Whoever sorts rows by what is left of them; mostly nobody. */
  filedIn: readonly File[]
}

interface File {
  refile(slot: Slot): void
}

const NOWHERE: readonly File[] = []

/** Whatever nobody has put anywhere is further than all the rest. */
export const distanceTo = ({ walk }: Candidate): number => walk ?? Number.MAX_SAFE_INTEGER

/** A pallet with several rows is not moved whole by whoever needs one of them. */
function rowsOnPallets(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const { containerNo } of candidates) {
    if (containerNo !== '') rows.set(containerNo, (rows.get(containerNo) ?? 0) + 1)
  }
  return rows
}

export function slotMaker(candidates: readonly Candidate[]): (row: Candidate) => Slot {
  const rowsOn = rowsOnPallets(candidates)
  const places = new Map<string, number>()
  return (row) => {
    const place = places.get(row.locationId) ?? places.size
    places.set(row.locationId, place)
    return {
      row,
      onHand: row.onHand,
      distance: distanceTo(row),
      place,
      isPallet: row.containerNo !== '' && rowsOn.get(row.containerNo) === 1,
      left: Math.max(0, row.free),
      filedIn: NOWHERE,
    }
  }
}

export const isWholePallet = ({ isPallet, left, onHand }: Slot): boolean => isPallet && left > 0 && left === onHand

export function take(slot: Slot, pieces: number): void {
  slot.left -= pieces
  for (const file of slot.filedIn) file.refile(slot)
}
