import { required } from '../kernel/required.ts'
import { type OverCapacityCode, warnings } from './capacity.ts'
import { type Finding, isEmpty, isPlanned, isSameProduct, type Load, lyingAt, type Place } from './place.ts'
import type { PlaceIndex } from './place-index.ts'
import { type RefusalCode, refusals } from './place-rules.ts'

/**
 * OCCUPIED: by other goods, beside which these would be allowed. PLANNED: suitable, but an open putaway brings other
 * goods there. NEXT_BEST: suitable, but another kind of place is preferred.
 */
export type PassedOverCode = RefusalCode | OverCapacityCode | 'OCCUPIED' | 'PLANNED' | 'NEXT_BEST'

export interface PassedOver extends Finding<PassedOverCode> {
  readonly placeId: string
  readonly fullNo: string
}

/** Maximum number of reasons shown. */
const MAX_REASONS = 5
/** Maximum places checked: enough for most reasons, few enough for a thousand lines. */
const MAX_CHECKED = 25

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

/** Why none of the nearer places was chosen: for each reason the nearest place. */
export function passedOver(load: Load, index: PlaceIndex, nearerThan = Number.POSITIVE_INFINITY): PassedOver[] {
  const reasons = new Map<PassedOverCode, PassedOver>()
  let checkedPlaces = 0
  for (const { rank, place } of index.expected(load)) {
    if (rank >= nearerThan || checkedPlaces === MAX_CHECKED || reasons.size === MAX_REASONS) break
    checkedPlaces += 1
    const reason = reasonAgainst(load, place)
    if (!reasons.has(reason.code)) reasons.set(reason.code, { placeId: place.id, fullNo: place.fullNo, ...reason })
  }
  return [...reasons.values()]
}
