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
  /** Nearer places, and why not there. */
  readonly rejected: readonly PassedOver[]
}

export interface Suggestion {
  readonly lineId: string
  /** One, unless no single place takes the whole line. */
  readonly parts: readonly SuggestedPart[]
  /** Pieces for which there is no place, and why not; 0 and empty when there is one for all. */
  readonly unplaced: number
  readonly rejected: readonly PassedOver[]
  /** For pieces without a place, once every place of the warehouse was looked at. */
  readonly noPlace?: NoPlace
}

export interface SuggestOptions {
  /** The places are all shelves of the warehouse: what finds no other place may share one with other goods. */
  readonly isWholeWarehouse?: boolean
}

interface Choice {
  readonly candidate: Candidate
  readonly pieces: number
}

/** The best place that takes all of it; else the one that takes most, since few places are better than near ones. */
function choose(line: LoadLine, candidates: Iterable<Candidate>): Choice | null {
  let most: Choice | null = null
  for (const candidate of candidates) {
    if (candidate.room >= line.pieces) return { candidate, pieces: line.pieces }
    const pieces = partFor(line.pieces, candidate.room, line.piecesPerBox)
    if (pieces > (most?.pieces ?? 0)) most = { candidate, pieces }
  }
  return most
}

/** Why a place was chosen, with what it holds of the goods and how much room it has. */
export function chosenFor(line: LoadLine, { code, room }: Candidate, place: Place): Finding<ChoiceCode> {
  const isMeant = code === 'SAME_BATCH' ? isSameBatch : isSameProduct
  const holds = place.contents.reduce((sum, content) => sum + (isMeant(content, line) ? content.pieces : 0), 0)
  // Without a limit there is no figure to tell.
  return { code, figures: { holds, walk: place.walk, ...(Number.isFinite(room) && { room }) } }
}

function suggest(line: LoadLine, index: PlaceIndex, isWholeWarehouse: boolean): Suggestion {
  const parts: SuggestedPart[] = []
  let rest = line
  while (rest.pieces > 0) {
    const choice =
      choose(rest, inOrderOfChoice(rest, index)) ?? (isWholeWarehouse ? choose(rest, sharedInOrder(rest, index)) : null)
    if (choice === null) break
    const { candidate, pieces } = choice
    const { slot } = candidate
    parts.push({
      placeId: slot.place.id,
      fullNo: slot.place.fullNo,
      pieces,
      chosen: chosenFor(rest, candidate, slot.place),
      rejected: passedOver(rest, index, slot.rank),
    })
    index.fill(slot, { ...rest, pieces })
    rest = { ...rest, pieces: rest.pieces - pieces }
  }
  const rejected = rest.pieces === 0 ? [] : passedOver(rest, index)
  const noPlace = rest.pieces > 0 && isWholeWarehouse ? { noPlace: reasonsForNoPlace(rest, index.slots) } : {}
  return { lineId: line.lineId, parts, unplaced: rest.pieces, rejected, ...noPlace }
}

/** Places for a whole truck. What an earlier line takes is gone for the later ones. */
export function suggestPlaces(
  lines: readonly LoadLine[],
  places: readonly Place[],
  { isWholeWarehouse = false }: SuggestOptions = {},
): Suggestion[] {
  const index = indexPlaces(places, lines)
  return lines.map((line) => suggest(line, index, isWholeWarehouse))
}

/** All of it goes to its own batch in one place: no empty place, near or far, would be chosen before that. */
export const isSettled = ({ parts, unplaced }: Suggestion): boolean =>
  unplaced === 0 && parts.every(({ chosen }) => chosen.code === 'SAME_BATCH') && parts.length === 1
