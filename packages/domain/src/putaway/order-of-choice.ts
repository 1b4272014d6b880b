import { plannableRoom, roomFor } from './capacity.ts'
import { type EmptyPlaces, nearestOfEachSize, type Slot } from './empty-places.ts'
import { isEmpty, isSameBatch, isSameProduct, type Load, type Place } from './place.ts'
import type { PlaceIndex, Room } from './place-index.ts'
import { isRightPurpose, isRightTemperature, refusals } from './place-rules.ts'

export interface LoadLine extends Load {
  readonly lineId: string
  /** null: unknown, so that a line may be split at any number of pieces. */
  readonly piecesPerBox: number | null
}

export type ChoiceCode = 'SAME_BATCH' | 'EMPTY_PLACE' | 'SAME_PRODUCT' | 'SHARED_PLACE'

export interface Candidate extends Room {
  readonly code: ChoiceCode
}

/** Goods without a temperature prefer ambient places, to keep the cold ones free. */
const ORDINARY = 'AMBIENT'
function temperatureStep(goodsTemperature: string | null, placeTemperature: string | null): number {
  if (goodsTemperature === placeTemperature) return 0
  return placeTemperature === null || placeTemperature === ORDINARY ? 1 : 2
}

/** Less than a box belongs where single pieces are picked, everything else into storage. */
function steps(line: LoadLine, { purpose, temperatureType }: Pick<Place, 'purpose' | 'temperatureType'>): number {
  const isLoose = line.piecesPerBox !== null && line.pieces < line.piecesPerBox
  const isPreferred = (purpose === 'PICK_FACE') === isLoose
  return (isPreferred ? 0 : 10) + temperatureStep(line.temperatureType, temperatureType)
}

const emptyInOrder = (line: LoadLine, { empty }: PlaceIndex): EmptyPlaces[] =>
  empty
    .filter(({ purpose }) => isRightPurpose(line, purpose, 'PUTAWAY'))
    .filter(({ temperatureType }) => isRightTemperature(line.temperatureType, temperatureType))
    .sort((a, b) => steps(line, a) - steps(line, b))

const holds = (line: LoadLine, { place }: Slot, matches: typeof isSameBatch): boolean =>
  place.contents.some((content) => content.pieces > 0 && matches(content, line))

/** Places that may take at least some of the goods, the best first; lazy, since most callers stop at the first. */
export function* inOrderOfChoice(line: LoadLine, index: PlaceIndex): Generator<Candidate> {
  const isAllowed = ({ place }: Slot) => refusals(line, place, 'PUTAWAY').length === 0
  const holders = index.holding(line)

  for (const { slot, room } of holders) {
    if (holds(line, slot, isSameBatch) && isAllowed(slot)) yield { slot, room, code: 'SAME_BATCH' }
  }
  for (const group of emptyInOrder(line, index)) {
    for (const slot of nearestOfEachSize(group)) {
      yield { slot, room: roomFor(line, slot.place), code: 'EMPTY_PLACE' }
    }
  }
  for (const { slot, room } of holders) {
    const isOther = !holds(line, slot, isSameBatch) && holds(line, slot, isSameProduct)
    if (isOther && isAllowed(slot)) yield { slot, room, code: 'SAME_PRODUCT' }
  }
}

/**
 * Places with other goods beside which these are allowed, the best first. Only for goods without another place, since
 * it checks every place.
 */
export function sharedInOrder(line: LoadLine, { slots }: PlaceIndex): Candidate[] {
  const candidates: Candidate[] = []
  for (const slot of slots) {
    if (slot.place.status !== 'ACTIVE' || slot.place.contents.length === 0) continue
    const room = plannableRoom(line, slot.place)
    if (room === 0 || isEmpty(slot.place) || holds(line, slot, isSameProduct)) continue
    if (refusals(line, slot.place, 'PUTAWAY').length === 0) candidates.push({ slot, room, code: 'SHARED_PLACE' })
  }
  return candidates.sort((a, b) => steps(line, a.slot.place) - steps(line, b.slot.place) || a.slot.rank - b.slot.rank)
}
