import { partFor } from './box-split.ts'
import { type NoPlace, reasonsForNoPlace } from './no-place.ts'
import { type Candidate, type ChoiceCode, inOrderOfChoice, type LoadLine, sharedInOrder } from './order-of-choice.ts'
import { type PassedOver, passedOver } from './passed-over.ts'
import { type Finding, isSameBatch, isSameProduct, type Place } from './place.ts'
import { indexPlaces, type PlaceIndex } from './place-index.ts'

export interface SuggestedPart {
  readonly placeId: string
  readonly fullNo: string
  readonly pieces: number
  readonly chosen: Finding<ChoiceCode>
  /** Nearer places, and why they were not chosen. */
  readonly rejected: readonly PassedOver[]
}

export interface Suggestion {
  readonly lineId: string
  /** One part, unless no single place takes the whole line. */
  readonly parts: readonly SuggestedPart[]
  /** Pieces without a place, and why; 0 and empty when all have one. */
  readonly unplaced: number
  readonly rejected: readonly PassedOver[]
  /** For pieces without a place, when every place of the warehouse was checked. */
  readonly noPlace?: NoPlace
}

export interface SuggestOptions {
  /** The places are all shelves of the warehouse: as a last resort goods may share a place with others. */
  readonly isWholeWarehouse?: boolean
}

interface Choice {
  readonly candidate: Candidate
  readonly pieces: number
}

/** The best place for the whole line; else the one that takes most, since few places are better than near ones. */
function choose(line: LoadLine, candidates: Iterable<Candidate>): Choice | null {
  let most: Choice | null = null
  for (const candidate of candidates) {
    if (candidate.room >= line.pieces) return { candidate, pieces: line.pieces }
    const pieces = partFor(line.pieces, candidate.room, line.piecesPerBox)
    if (pieces > (most?.pieces ?? 0)) most = { candidate, pieces }
  }
  return most
}

/** Why a place was chosen, with its pieces of the goods and its room. */
export function chosenFor(line: LoadLine, { code, room }: Candidate, place: Place): Finding<ChoiceCode> {
  const matches = code === 'SAME_BATCH' ? isSameBatch : isSameProduct
  const holds = place.contents.reduce((sum, content) => sum + (matches(content, line) ? content.pieces : 0), 0)
  // Without a limit there is no figure for the room.
  return { code, figures: { holds, walk: place.walk, ...(Number.isFinite(room) && { room }) } }
}

function suggest(line: LoadLine, index: PlaceIndex, isWholeWarehouse: boolean): Suggestion {
  const parts: SuggestedPart[] = []
  let remaining = line
  while (remaining.pieces > 0) {
    const choice =
      choose(remaining, inOrderOfChoice(remaining, index)) ??
      (isWholeWarehouse ? choose(remaining, sharedInOrder(remaining, index)) : null)
    if (choice === null) break
    const { candidate, pieces } = choice
    const { slot } = candidate
    parts.push({
      placeId: slot.place.id,
      fullNo: slot.place.fullNo,
      pieces,
      chosen: chosenFor(remaining, candidate, slot.place),
      rejected: passedOver(remaining, index, slot.rank),
    })
    index.fill(slot, { ...remaining, pieces })
    remaining = { ...remaining, pieces: remaining.pieces - pieces }
  }
  const rejected = remaining.pieces === 0 ? [] : passedOver(remaining, index)
  const noPlace = remaining.pieces > 0 && isWholeWarehouse ? { noPlace: reasonsForNoPlace(remaining, index.slots) } : {}
  return { lineId: line.lineId, parts, unplaced: remaining.pieces, rejected, ...noPlace }
}

/** Places for a whole truck. Room that an earlier line takes is gone for later ones. */
export function suggestPlaces(
  lines: readonly LoadLine[],
  places: readonly Place[],
  { isWholeWarehouse = false }: SuggestOptions = {},
): Suggestion[] {
  const index = indexPlaces(places, lines)
  return lines.map((line) => suggest(line, index, isWholeWarehouse))
}

/** Everything joins its own batch in one place: empty places need not be loaded, since none would be preferred. */
export const isSettled = ({ parts, unplaced }: Suggestion): boolean =>
  unplaced === 0 && parts.every(({ chosen }) => chosen.code === 'SAME_BATCH') && parts.length === 1
