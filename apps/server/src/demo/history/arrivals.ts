/** How a delivery goes, beside the ordinary: what was announced comes, is registered, and put away by a list. */
export interface Arrival {
  /** Counted while it is unloaded, before anything is registered. */
  readonly tallied?: true
  /** The first count was broken off. */
  readonly tallyCancelled?: true
  /** Registered, and then counted once more. */
  readonly recounted?: true
  /** Half of every line on the first truck. */
  readonly twoTrucks?: true
  readonly damaged?: true
  readonly refused?: true
  readonly over?: true
  readonly unannounced?: true
  readonly short?: true
  /** Nobody announced it: the notice is made when it is in. */
  readonly blind?: true
  /** The notice named no batches. */
  readonly batchesOnArrival?: true
  /** Some of it has too little life left. */
  readonly stale?: true
  readonly onPallets?: true
  readonly amended?: true
  /** It never came. */
  readonly cancelled?: true
  readonly withdrawn?: true
  readonly corrected?: true
  readonly registrationCancelled?: true
  readonly registrationReversed?: true
  readonly shelving?: 'atOnce' | 'inSteps' | 'cancelled' | 'reversed'
}

/** One after the other: four weeks of a warehouse show all of it. */
export const ARRIVALS: readonly Arrival[] = [
  {},
  { onPallets: true, shelving: 'inSteps' },
  { tallied: true, damaged: true },
  { twoTrucks: true, shelving: 'atOnce' },
  { cancelled: true },
  { tallied: true, refused: true, shelving: 'reversed' },
  { registrationCancelled: true, shelving: 'cancelled' },
  { over: true, shelving: 'atOnce' },
  { registrationReversed: true },
  { blind: true, shelving: 'atOnce' },
  { tallied: true, tallyCancelled: true },
  { short: true, shelving: 'atOnce' },
  { damaged: true, shelving: 'atOnce' },
  { unannounced: true, shelving: 'atOnce' },
  { stale: true, shelving: 'inSteps' },
  { corrected: true },
  { recounted: true },
  { amended: true, shelving: 'atOnce' },
  { batchesOnArrival: true },
  { withdrawn: true, shelving: 'atOnce' },
]
