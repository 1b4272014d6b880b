/** How a delivery differs from the usual one: announced goods come, are registered, and are put away by a list. */
export interface Arrival {
  /** Counted during unloading, before registration. */
  readonly tallied?: true
  /** The first tally is cancelled. */
  readonly tallyCancelled?: true
  /** Registered, and then counted again. */
  readonly recounted?: true
  /** Half of every line is on the first truck. */
  readonly twoTrucks?: true
  readonly damaged?: true
  readonly refused?: true
  readonly over?: true
  readonly unannounced?: true
  readonly short?: true
  /** Not announced: the notice is created after the goods are in. */
  readonly blind?: true
  /** The notice has no batches. */
  readonly batchesOnArrival?: true
  /** Some pieces have too little shelf life left. */
  readonly stale?: true
  readonly onPallets?: true
  readonly amended?: true
  /** It never comes. */
  readonly cancelled?: true
  readonly withdrawn?: true
  readonly corrected?: true
  readonly registrationCancelled?: true
  readonly registrationReversed?: true
  readonly shelving?: 'atOnce' | 'inSteps' | 'cancelled' | 'reversed'
}

/** Used in turn: four weeks of a warehouse show all of them. */
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
