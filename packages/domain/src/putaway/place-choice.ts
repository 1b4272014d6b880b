import { type OverCapacity, placeWith, warnings } from './capacity.ts'
import { type Candidate, type ChoiceCode, inOrderOfChoice, type LoadLine, sharedInOrder } from './order-of-choice.ts'
import { type Finding, lyingAt, type Place, type Purpose } from './place.ts'
import { indexPlaces } from './place-index.ts'
import { type Errand, purposesFor, type RefusalCode, refusals } from './place-rules.ts'
import { chosenFor } from './suggest.ts'

/** What a place is chosen for. RETURN: from the stage back to a shelf. COUNT: goods found during a count. */
export type ChoiceErrand = Errand | 'RETURN' | 'COUNT'

/** SAME_PLACE: the goods are already there. */
export type ChoiceRefusal = Finding<RefusalCode | 'SAME_PLACE'>

/** Objections to a place: a rule, or only its capacity, which a person may override. */
export interface Verdict {
  readonly refusal?: ChoiceRefusal
  readonly over?: OverCapacity
}

export interface GoodsAtHand {
  readonly errand: ChoiceErrand
  /** All of them go to one place. */
  readonly lines: readonly LoadLine[]
  /** Their present location, if it is one. */
  readonly fromId: string | null
}

/** CAME_FROM: the location that the goods were taken from. */
export type PlaceReasonCode = ChoiceCode | 'CAME_FROM'

/** Goods can be counted in any of these, but not on a truck. */
const COUNTED_AT: readonly Purpose[] = ['STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE']

const ruleOf = (errand: Exclude<ChoiceErrand, 'COUNT'>): Errand => (errand === 'QUICK_MOVE' ? errand : 'PUTAWAY')

/** The purposes of places that these goods may go to. */
export function rightPurposes({ errand, lines }: Pick<GoodsAtHand, 'errand' | 'lines'>): readonly Purpose[] {
  if (errand === 'COUNT') return COUNTED_AT
  return purposesFor(lines[0]?.quality ?? 'GOOD', ruleOf(errand))
}

/** The temperatures that the goods require. */
export const temperaturesOf = (lines: readonly LoadLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ temperatureType }) => temperatureType ?? [])),
]

/** The rules of the putaway or move itself: each line is checked with the lines before it in place. */
function objectionTo({ errand, lines }: GoodsAtHand, place: Place): Verdict {
  if (errand === 'COUNT')
    return COUNTED_AT.includes(place.purpose)
      ? {}
      : { refusal: { code: 'WRONG_PURPOSE', figures: { purpose: place.purpose } } }
  let filled = place
  let over: OverCapacity | undefined
  for (const line of lines) {
    const [refusal] = refusals(line, filled, ruleOf(errand))
    if (refusal !== undefined) return { refusal }
    over ??= warnings(line, filled)[0]
    filled = placeWith(line, filled)
  }
  // Returned goods go back to the shelf even above its capacity.
  return over === undefined || errand === 'RETURN' ? {} : { over }
}

/** Whether all of the goods may be put at a place, with its present contents. */
export function verdictOn(goods: GoodsAtHand, place: Place): Verdict {
  if (goods.errand === 'QUICK_MOVE' && goods.fromId === place.id)
    return { refusal: { code: 'SAME_PLACE', figures: {} } }
  return objectionTo(goods, lyingAt(place))
}

const largest = (lines: readonly LoadLine[]): LoadLine | undefined =>
  lines.reduce<LoadLine | undefined>(
    (maximum, line) => (maximum === undefined || line.pieces > maximum.pieces ? line : maximum),
    undefined,
  )

function* candidatesFor(line: LoadLine, places: readonly Place[]): Generator<Candidate> {
  const index = indexPlaces(places, [line])
  yield* inOrderOfChoice(line, index)
  yield* sharedInOrder(line, index)
}

/** For goods found in a count, people look for the same product, not for free room. */
const isSuggested = ({ errand }: GoodsAtHand, { code }: Candidate): boolean =>
  errand !== 'COUNT' || code === 'SAME_BATCH' || code === 'SAME_PRODUCT'

/**
 * The best places for all of the goods, with the reason, in the order of a putaway suggestion for the largest line.
 * Planned contents of open putaways count.
 */
export function bestPlaces(
  goods: GoodsAtHand,
  places: readonly Place[],
  maximum: number,
): Map<string, Finding<PlaceReasonCode>> {
  const best = new Map<string, Finding<PlaceReasonCode>>()
  const line = largest(goods.lines)
  if (line === undefined) return best
  const others = places.filter(({ id }) => id !== goods.fromId)
  let hasEmpty = false
  for (const candidate of candidatesFor(line, others)) {
    if (best.size === maximum) break
    const { place } = candidate.slot
    const { refusal, over } = objectionTo(goods, place)
    if (best.has(place.id) || refusal !== undefined || over !== undefined || !isSuggested(goods, candidate)) continue
    // Only the best empty place: the others follow in the list.
    if (candidate.code === 'EMPTY_PLACE' && hasEmpty) continue
    hasEmpty ||= candidate.code === 'EMPTY_PLACE'
    best.set(place.id, chosenFor(line, candidate, place))
  }
  return best
}
