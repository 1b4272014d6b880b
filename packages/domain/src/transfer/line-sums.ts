/** Where the pieces of a line of a transfer are. */
export interface TransferSums {
  readonly plan: number
  /** Claimed at the source, and not on their way yet. */
  readonly reserved: number
  readonly shipped: number
  readonly inTransit: number
  readonly good: number
  readonly defective: number
  readonly lost: number
  readonly sentBack: number
}

/** What becomes of a piece that was on its way. */
export const FATES = ['good', 'defective', 'lost', 'sentBack'] as const
export type Fate = (typeof FATES)[number]
export type Arrival = Readonly<Record<Fate, number>>

export const arrived = (arrival: Arrival): number => FATES.reduce((sum, fate) => sum + arrival[fate], 0)

const isCount = (pieces: number) => Number.isSafeInteger(pieces) && pieces >= 0

/** Sums that cannot be: they are bugs of the caller, not mistakes of a person. */
export function checkTransferSums(sums: TransferSums): void {
  if (!Object.values(sums).every(isCount)) throw new RangeError('a line counts whole pieces, none below zero')
  if (sums.shipped + sums.reserved > sums.plan) throw new RangeError('no more leaves than was planned')
  if (sums.shipped !== sums.inTransit + arrived(sums)) throw new RangeError('what was shipped is somewhere')
}

const checked = (sums: TransferSums): TransferSums => {
  checkTransferSums(sums)
  return sums
}

/** The truck leaves with so many; what was reserved beyond them is free again. */
export const leave = (sums: TransferSums, pieces: number): TransferSums =>
  checked({ ...sums, reserved: 0, shipped: sums.shipped + pieces, inTransit: sums.inTransit + pieces })

export const settleArrival = (sums: TransferSums, arrival: Arrival): TransferSums =>
  checked({
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
