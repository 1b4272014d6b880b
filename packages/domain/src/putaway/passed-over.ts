import { required } from '../kernel/required.ts'
import { type OverCapacityCode, warnings } from './capacity.ts'
import { type Finding, isEmpty, isPlanned, isSameProduct, type Load, lyingAt, type Place } from './place.ts'
import type { PlaceIndex } from './place-index.ts'
import { type RefusalCode, refusals } from './place-rules.ts'

/**
 * OCCUPIED: by other goods, beside which these would be allowed. PLANNED: it would do, but an open putaway is on its way
 * there. NEXT_BEST: it would do, but another kind comes first.
 */
export type PassedOverCode = RefusalCode | OverCapacityCode | 'OCCUPIED' | 'PLANNED' | 'NEXT_BEST'

export interface PassedOver extends Finding<PassedOverCode> {
  readonly placeId: string
  readonly fullNo: string
}

const MOST_TOLD = 5
/** Enough to meet most reasons there are, and few enough to be asked for each of a thousand lines. */
const MOST_ASKED = 25

function reasonAgainst(load: Load, place: Place): Finding<PassedOverCode> {
  const reason = ruleAgainst(load, place)
  if (reason.code === 'NEXT_BEST' || !isPlanned(place)) return reason
  if (ruleAgainst(load, lyingAt(place)).code !== 'NEXT_BEST') return reason
  const plannedBy = place.contents.map((content) => content.plannedBy).find((putaway) => putaway !== undefined)
  return { code: 'PLANNED', figures: { putaway: required(plannedBy, 'the planned putaway') } }
}

function ruleAgainst(load: Load, place: Place): Finding<PassedOverCode> {
  const refusal = refusals(load, place, 'PUTAWAY')[0]
  if (refusal) return refusal
  if (!isEmpty(place) && !place.contents.some((other) => other.pieces > 0 && isSameProduct(other, load))) {
    return { code: 'OCCUPIED', figures: { pieces: place.contents.reduce((sum, { pieces }) => sum + pieces, 0) } }
  }
  return warnings(load, place)[0] ?? { code: 'NEXT_BEST', figures: {} }
}

/** Why none of the nearer places: of each reason the nearest one that it stands against. */
export function passedOver(load: Load, index: PlaceIndex, nearerThan = Number.POSITIVE_INFINITY): PassedOver[] {
  const reasons = new Map<PassedOverCode, PassedOver>()
  let checkedPlaces = 0
  for (const { rank, place } of index.expected(load)) {
    if (rank >= nearerThan || checkedPlaces === MOST_ASKED || reasons.size === MOST_TOLD) break
    checkedPlaces += 1
    const reason = reasonAgainst(load, place)
    if (!reasons.has(reason.code)) reasons.set(reason.code, { placeId: place.id, fullNo: place.fullNo, ...reason })
  }
  return [...reasons.values()]
}
