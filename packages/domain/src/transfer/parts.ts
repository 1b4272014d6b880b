import { type Arrival, FATES, type Fate } from './line-sums.ts'

/** Pieces of one line with the same properties: reserved in one row, or in transit. */
export interface Part {
  readonly id: string
  readonly batchNum: string
  readonly expiryDate: string
  readonly receivedOn: string
  readonly pieces: number
}

/** Earliest expiry first: these parts ship first, and count as arrived first where the batch is not given. */
export const inOrder = <P extends Part>(parts: readonly P[]): P[] => {
  const rank = ({ expiryDate, receivedOn, batchNum, id }: Part) => `${expiryDate} ${receivedOn} ${batchNum} ${id}`
  return [...parts].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

export interface TakenPart<P extends Part> {
  readonly part: P
  readonly pieces: number
}

/** Takes pieces from parts in their order; also returns the missing pieces. */
export function take<P extends Part>(
  parts: readonly P[],
  requestedPieces: number,
): { taken: TakenPart<P>[]; missing: number } {
  const taken: TakenPart<P>[] = []
  let missing = requestedPieces
  for (const part of parts) {
    const pieces = Math.min(missing, part.pieces)
    if (pieces === 0) continue
    taken.push({ part, pieces })
    missing -= pieces
  }
  return { taken, missing }
}

/** The parts that remain after pieces were taken. */
export const without = <P extends Part>(parts: readonly P[], taken: readonly TakenPart<P>[]): P[] =>
  parts
    .map((part) => ({
      ...part,
      pieces: part.pieces - taken.reduce((sum, one) => (one.part.id === part.id ? sum + one.pieces : sum), 0),
    }))
    .filter(({ pieces }) => pieces > 0)

export type PartWithFate<P extends Part> = TakenPart<P> & { readonly fate: Fate }

/** Assigns parts to the results of an arrival: first those that arrived, then lost or returned ones. */
export function shareOut<P extends Part>(
  parts: readonly P[],
  arrival: Arrival,
): { shares: PartWithFate<P>[]; remainingParts: P[] } {
  let remainingParts = [...parts]
  const shares = FATES.flatMap((fate) => {
    const { taken, missing } = take(remainingParts, arrival[fate])
    if (missing > 0) throw new RangeError('no more becomes of a line than is on its way')
    remainingParts = without(remainingParts, taken)
    return taken.map((one) => ({ ...one, fate }))
  })
  return { shares, remainingParts }
}
