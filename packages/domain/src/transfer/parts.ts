import { type Arrival, FATES, type Fate } from './line-sums.ts'

/** Pieces of one line that are of one kind: reserved in one row, or on their way. */
export interface Part {
  readonly id: string
  readonly batchNum: string
  readonly expiryDate: string
  readonly receivedOn: string
  readonly pieces: number
}

/** What expires first leaves first, and is taken to have arrived first where nobody says which batch it was. */
export const inOrder = <P extends Part>(parts: readonly P[]): P[] => {
  const rank = ({ expiryDate, receivedOn, batchNum, id }: Part) => `${expiryDate} ${receivedOn} ${batchNum} ${id}`
  return [...parts].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

export interface Taken<P extends Part> {
  readonly part: P
  readonly pieces: number
}

/** So many pieces from parts, the first first; answers what could not be taken too. */
export function take<P extends Part>(
  parts: readonly P[],
  requestedPieces: number,
): { taken: Taken<P>[]; missing: number } {
  const taken: Taken<P>[] = []
  let missing = requestedPieces
  for (const part of parts) {
    const pieces = Math.min(missing, part.pieces)
    if (pieces === 0) continue
    taken.push({ part, pieces })
    missing -= pieces
  }
  return { taken, missing }
}

/** What is left of parts after so much was taken of them. */
export const without = <P extends Part>(parts: readonly P[], taken: readonly Taken<P>[]): P[] =>
  parts
    .map((part) => ({
      ...part,
      pieces: part.pieces - taken.reduce((sum, one) => (one.part.id === part.id ? sum + one.pieces : sum), 0),
    }))
    .filter(({ pieces }) => pieces > 0)

export type Fated<P extends Part> = Taken<P> & { readonly fate: Fate }

/** What becomes of which part: those that arrived are the first, those that are lost or turned back come after them. */
export function shareOut<P extends Part>(parts: readonly P[], arrival: Arrival): { shares: Fated<P>[]; left: P[] } {
  let left = [...parts]
  const shares = FATES.flatMap((fate) => {
    const { taken, missing } = take(left, arrival[fate])
    if (missing > 0) throw new RangeError('no more becomes of a line than is on its way')
    left = without(left, taken)
    return taken.map((one) => ({ ...one, fate }))
  })
  return { shares, left }
}
