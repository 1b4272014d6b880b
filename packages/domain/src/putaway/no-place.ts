import { type OverCapacity, type OverCapacityCode, warnings } from './capacity.ts'
import type { Slot } from './empty-places.ts'
import type { LoadLine } from './order-of-choice.ts'
import { isPlanned, lyingAt, type Place } from './place.ts'
import { isRightPurpose, type RefusalCode, refusals } from './place-rules.ts'

/** PLANNED: suitable, but an open putaway brings other goods there. */
export type ObjectionCode = RefusalCode | OverCapacityCode | 'PLANNED'

/** A place that a person may choose anyway: only its capacity is exceeded. */
export type Overflow = OverCapacity & { readonly placeId: string; readonly fullNo: string }

/** Why goods found no place: how many places each rule refused, and the nearest place that would only overflow. */
export interface NoPlace {
  readonly counts: Readonly<Partial<Record<ObjectionCode, number>>>
  readonly nearest: Overflow | null
}

/** The line with the fewest pieces that are put down separately: the loose ones, else a box. */
function fewestOf(line: LoadLine): LoadLine {
  const box = line.piecesPerBox ?? 1
  return { ...line, pieces: line.pieces % box || box }
}

function ruleAgainst(fewest: LoadLine, place: Place): ObjectionCode | null {
  return refusals(fewest, place, 'PUTAWAY')[0]?.code ?? warnings(fewest, place)[0]?.code ?? null
}

function objectionTo(fewest: LoadLine, place: Place): ObjectionCode {
  if (isPlanned(place) && ruleAgainst(fewest, lyingAt(place)) === null) return 'PLANNED'
  // A partly filled pallet is not planned for where more pallets stand than allowed.
  return ruleAgainst(fewest, place) ?? 'OVER_PALLETS'
}

/** Planned goods count: no overflow is proposed for a place that a putaway is going to. */
function overflowAt(line: LoadLine, place: Place): Overflow | null {
  if (isPlanned(place) || refusals(line, place, 'PUTAWAY').length > 0) return null
  const [warning] = warnings(line, place)
  return warning === undefined ? null : { placeId: place.id, fullNo: place.fullNo, ...warning }
}

/** For goods that none of the places accepts. `slots`: the nearest first. */
export function reasonsForNoPlace(line: LoadLine, slots: readonly Slot[]): NoPlace {
  const fewest = fewestOf(line)
  const counts: Partial<Record<ObjectionCode, number>> = {}
  let nearest: Overflow | null = null
  for (const { place } of slots) {
    if (!isRightPurpose(line, place.purpose, 'PUTAWAY')) continue
    const code = objectionTo(fewest, place)
    counts[code] = (counts[code] ?? 0) + 1
    nearest ??= overflowAt(line, place)
  }
  return { counts, nearest }
}
