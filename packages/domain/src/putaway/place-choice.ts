import { type OverCapacity, placeWith, warnings } from './capacity.ts'
import { type Candidate, type ChoiceCode, inOrderOfChoice, type LoadLine, sharedInOrder } from './order-of-choice.ts'
import { type Finding, lyingAt, type Place, type Purpose } from './place.ts'
import { indexPlaces } from './place-index.ts'
import { type Errand, purposesFor, type RefusalCode, refusals } from './place-rules.ts'
import { chosenFor } from './suggest.ts'

/** What a person chooses a place for. RETURN: from the stage back to a shelf. COUNT: goods that were found there. */
export type ChoiceErrand = Errand | 'RETURN' | 'COUNT'

/** SAME_PLACE: the goods lie there now. */
export type ChoiceRefusal = Finding<RefusalCode | 'SAME_PLACE'>

/** What speaks against a place: a rule, or only its capacity, which a person may overrule. */
export interface Verdict {
  readonly refusal?: ChoiceRefusal
  readonly over?: OverCapacity
}

export interface GoodsAtHand {
  readonly errand: ChoiceErrand
  /** All of them go to one place. */
  readonly lines: readonly LoadLine[]
  /** Where they lie now, if that is one place. */
  readonly fromId: string | null
}

/** CAME_FROM: the goods were taken from there. */
export type PlaceReasonCode = ChoiceCode | 'CAME_FROM'

/** Goods are counted wherever somebody finds them, but not on a truck. */
const COUNTED_AT: readonly Purpose[] = ['STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE']

const ruleOf = (errand: Exclude<ChoiceErrand, 'COUNT'>): Errand => (errand === 'QUICK_MOVE' ? errand : 'PUTAWAY')

/** What the places are for that these goods may be brought to. */
export function rightPurposes({ errand, lines }: Pick<GoodsAtHand, 'errand' | 'lines'>): readonly Purpose[] {
  if (errand === 'COUNT') return COUNTED_AT
  return purposesFor(lines[0]?.quality ?? 'GOOD', ruleOf(errand))
}

/** The temperatures that the goods ask for: an area of any other takes none of them. */
export const temperaturesOf = (lines: readonly LoadLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ temperatureType }) => temperatureType ?? [])),
]

/** The same rules as where the goods are put down, one line beside those before it. */
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
  // What was taken from a shelf goes back whatever the figures say.
  return over === undefined || errand === 'RETURN' ? {} : { over }
}

/** Whether all of the goods may lie at a place beside what lies there now. */
export function verdictOn(goods: GoodsAtHand, place: Place): Verdict {
  if (goods.errand === 'QUICK_MOVE' && goods.fromId === place.id)
    return { refusal: { code: 'SAME_PLACE', figures: {} } }
  return objectionTo(goods, lyingAt(place))
}

const largest = (lines: readonly LoadLine[]): LoadLine | undefined =>
  lines.reduce<LoadLine | undefined>(
    (most, line) => (most === undefined || line.pieces > most.pieces ? line : most),
    undefined,
  )

function* candidatesFor(line: LoadLine, places: readonly Place[]): Generator<Candidate> {
  const index = indexPlaces(places, [line])
  yield* inOrderOfChoice(line, index)
  yield* sharedInOrder(line, index)
}

/** Who looks for the place of goods that were found asks where their like lies, not where there is room. */
const isSuggested = ({ errand }: GoodsAtHand, { code }: Candidate): boolean =>
  errand !== 'COUNT' || code === 'SAME_BATCH' || code === 'SAME_PRODUCT'

/**
 * The best places that take all of the goods, with the reason; in the order in which a putaway would choose them, by the
 * largest line. What open putaways will bring counts as being there.
 */
export function bestPlaces(
  goods: GoodsAtHand,
  places: readonly Place[],
  most: number,
): Map<string, Finding<PlaceReasonCode>> {
  const best = new Map<string, Finding<PlaceReasonCode>>()
  const line = largest(goods.lines)
  if (line === undefined) return best
  const others = places.filter(({ id }) => id !== goods.fromId)
  let hasEmpty = false
  for (const candidate of candidatesFor(line, others)) {
    if (best.size === most) break
    const { place } = candidate.slot
    const { refusal, over } = objectionTo(goods, place)
    if (best.has(place.id) || refusal !== undefined || over !== undefined || !isSuggested(goods, candidate)) continue
    // Of empty places only the best: the others follow in the list.
    if (candidate.code === 'EMPTY_PLACE' && hasEmpty) continue
    hasEmpty ||= candidate.code === 'EMPTY_PLACE'
    best.set(place.id, chosenFor(line, candidate, place))
  }
  return best
}
