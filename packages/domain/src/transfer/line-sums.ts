/** Where the pieces of a line of a transfer are. */
export interface TransferSums {
  readonly plan: number
  /** Claimed at the source, not yet in transit. */
  readonly reserved: number
  readonly shipped: number
  readonly inTransit: number
  readonly good: number
  readonly defective: number
  readonly lost: number
  readonly sentBack: number
}

/** The possible results for a piece in transit. */
export const FATES = ['good', 'defective', 'lost', 'sentBack'] as const
export type Fate = (typeof FATES)[number]
export type Arrival = Readonly<Record<Fate, number>>

export const arrived = (arrival: Arrival): number => FATES.reduce((sum, fate) => sum + arrival[fate], 0)

const isCount = (pieces: number) => Number.isSafeInteger(pieces) && pieces >= 0

/** Throws on impossible sums: that is a bug of the caller, not a mistake of a person. */
export function checkTransferSums(sums: TransferSums): void {
  if (!Object.values(sums).every(isCount)) throw new RangeError('a line counts whole pieces, none below zero')
  if (sums.shipped + sums.reserved > sums.plan) throw new RangeError('no more leaves than was planned')
  if (sums.shipped !== sums.inTransit + arrived(sums)) throw new RangeError('what was shipped is somewhere')
}

const ensureValid = (sums: TransferSums): TransferSums => {
  checkTransferSums(sums)
  return sums
}

/** Ships pieces; reserved pieces beyond them become free. */
export const leave = (sums: TransferSums, pieces: number): TransferSums =>
  ensureValid({ ...sums, reserved: 0, shipped: sums.shipped + pieces, inTransit: sums.inTransit + pieces })

export const settleArrival = (sums: TransferSums, arrival: Arrival): TransferSums =>
  ensureValid({
    ...sums,
    inTransit: sums.inTransit - arrived(arrival),
    good: sums.good + arrival.good,
    defective: sums.defective + arrival.defective,
    lost: sums.lost + arrival.lost,
    sentBack: sums.sentBack + arrival.sentBack,
  })

export const NO_PIECES: TransferSums = {
  plan: 0,
  reserved: 0,
  shipped: 0,
  inTransit: 0,
  good: 0,
  defective: 0,
  lost: 0,
  sentBack: 0,
}
