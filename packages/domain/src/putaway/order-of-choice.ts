import { plannableRoom, roomFor } from './capacity.ts'
import { type EmptyPlaces, nearestOfEachSize, type Slot } from './empty-places.ts'
import { isEmpty, isSameBatch, isSameProduct, type Load, type Place } from './place.ts'
import type { PlaceIndex, Room } from './place-index.ts'
import { isRightPurpose, isRightTemperature, refusals } from './place-rules.ts'

export interface LoadLine extends Load {
  readonly lineId: string
  /** null: unknown, so that any number of pieces may be parted from the rest. */
  readonly piecesPerBox: number | null
}

export type ChoiceCode = 'SAME_BATCH' | 'EMPTY_PLACE' | 'SAME_PRODUCT' | 'SHARED_PLACE'

export interface Candidate extends Room {
  readonly code: ChoiceCode
}

/** What asks for nothing does not take the cold places from what needs them. */
const ORDINARY = 'AMBIENT'
function temperatureStep(goodsTemperature: string | null, placeTemperature: string | null): number {
  if (goodsTemperature === placeTemperature) return 0
  return placeTemperature === null || placeTemperature === ORDINARY ? 1 : 2
}

/** Less than a box goes where single pieces are picked, everything else behind it. */
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

const holds = (line: LoadLine, { place }: Slot, isMeant: typeof isSameBatch): boolean =>
  place.contents.some((content) => content.pieces > 0 && isMeant(content, line))

/** The places that may take at least some of the goods, the best first: one asks for the next while none will do. */
export function* inOrderOfChoice(line: LoadLine, index: PlaceIndex): Generator<Candidate> {
  const mayLie = ({ place }: Slot) => refusals(line, place, 'PUTAWAY').length === 0
  const holders = index.holding(line)

  for (const { slot, room } of holders) {
    if (holds(line, slot, isSameBatch) && mayLie(slot)) yield { slot, room, code: 'SAME_BATCH' }
  }
  for (const alike of emptyInOrder(line, index)) {
    for (const slot of nearestOfEachSize(alike)) {
      yield { slot, room: roomFor(line, slot.place), code: 'EMPTY_PLACE' }
    }
  }
  for (const { slot, room } of holders) {
    const isOther = !holds(line, slot, isSameBatch) && holds(line, slot, isSameProduct)
    if (isOther && mayLie(slot)) yield { slot, room, code: 'SAME_PRODUCT' }
  }
}

/**
 * Places where other goods lie beside which these are allowed, the best first. For goods that find no other place: it
 * looks at every place.
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
