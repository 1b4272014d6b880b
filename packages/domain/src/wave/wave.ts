import type { FloorWays } from './models/floor-ways.ts'

export const WAVE_MODES = ['SINGLE', 'CLUSTER', 'BATCH_SORT'] as const
export type WaveMode = (typeof WAVE_MODES)[number]

export interface WaveLine {
  readonly id: string
  /** The rows that may serve it have the same text. The caller combines owner, product, quality and customs in it. */
  readonly goods: string
  readonly pieces: number
  /** null: any batch. */
  readonly batchNum: string | null
  /** Pieces that expire before this day are excluded; '' excludes none. */
  readonly earliestExpiry: string
  /** Of one piece: whole cubic centimetres and grams. */
  readonly volume: number
  readonly weight: number
}

export interface WaveOrder {
  readonly id: string
  /** Higher is served first. */
  readonly priority: number
  /** Times in a form that sorts as text; null sorts last. */
  readonly latestShipTime: string | null
  readonly paidTime: string | null
  readonly lines: readonly WaveLine[]
}

/** A stock row that the allocation rules allow to be picked. */
export interface WaveRow {
  readonly id: string
  readonly locationId: string
  readonly goods: string
  readonly batchNum: string
  readonly expiryDate: string
  readonly available: number
}

/** null: no limit. */
export interface WaveRules {
  readonly mode: WaveMode
  /** Slots count in CLUSTER and BATCH_SORT; cubic centimetres and grams. */
  readonly cart: { readonly slots: number | null; readonly volume: number | null; readonly weight: number | null }
  readonly maxOrdersPerTour: number | null
  readonly maxTours: number | null
  readonly maxOrders: number | null
  /** Maximum number of different goods of a tour in SINGLE. */
  readonly maxProducts: number | null
  /** Each tour stays in one area. */
  readonly isOneArea: boolean
  /** Rows that expire up to this many days after the earliest one may be chosen too. */
  readonly expirySlackDays: number
}

export interface WaveInput {
  readonly orders: readonly WaveOrder[]
  readonly rows: readonly WaveRow[]
  readonly floor: FloorWays
  readonly rules: WaveRules
}

/** NOT_SINGLE: it has several lines; SEVERAL_AREAS: no area has all of it. */
export const LEFT_OUT_REASONS = ['NO_STOCK', 'TOO_LARGE', 'LIMIT', 'NOT_SINGLE', 'SEVERAL_AREAS'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export interface LeftOut {
  readonly orderId: string
  readonly reason: LeftOutReason
}

export interface SlotPieces {
  readonly orderId: string
  readonly lineId: string
  /** null in SINGLE. */
  readonly slot: number | null
  readonly pieces: number
}

/** FEFO: it expires later than the earliest; TAKEN: other orders use it; LONGER_WAY: nearer to the dock, but further
 * from this tour; OTHER_AREA: the tour stays in its area. */
export type PassedOverReason = 'FEFO' | 'TAKEN' | 'LONGER_WAY' | 'OTHER_AREA'

export interface WavePick {
  readonly stockId: string
  readonly locationId: string
  readonly pieces: number
  readonly slots: readonly SlotPieces[]
  /** Rows of the same goods that are nearer to the dock, and why they were not chosen; at most three. */
  readonly passedOver: readonly { readonly stockId: string; readonly reason: PassedOverReason }[]
}

/** Why an order is in its tour: how much it adds to the walk, compared with a walk of its own. */
export interface TourOrder {
  readonly orderId: string
  readonly slot: number | null
  readonly addedMetres: number
  readonly aloneMetres: number
  /** Stops that the tour also makes for other orders. */
  readonly sharedStops: number
}

export interface WaveTour {
  readonly orders: readonly TourOrder[]
  /** In walking order. */
  readonly picks: readonly WavePick[]
  readonly metres: number
}

export interface WavePlan {
  readonly tours: readonly WaveTour[]
  readonly left: readonly LeftOut[]
  readonly metres: number
  /** Sum of separate walks for the same orders. */
  readonly metresOneByOne: number
  readonly steps: number
}
