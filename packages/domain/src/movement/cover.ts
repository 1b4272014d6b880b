/** How the stock of a product compares with its movement. */
export const MOVEMENT_STANDINGS = ['MOVING', 'SLOW', 'DEAD', 'NEW', 'SOLD_OUT'] as const
export type MovementStanding = (typeof MOVEMENT_STANDINGS)[number]

/** Stock that lasts longer than this many days moves slowly. */
export const SLOW_COVER_DAYS = 180

/** Whole days that stock lasts at the rate of the period; null: nothing was shipped. */
export const coverDays = (stock: number, shipped: number, days: number): number | null =>
  shipped <= 0 ? null : Math.floor((stock * days) / shipped)

export interface Standing {
  /** Pieces at the start and at the end of the period. */
  readonly opening: number
  readonly closing: number
  /** Pieces shipped in it, without reversed ones. */
  readonly shipped: number
  readonly cover: number | null
}

/** Without stock at the start of the period goods are NEW, not DEAD. */
export function standingOf({ opening, closing, shipped, cover }: Standing): MovementStanding {
  if (closing <= 0) return 'SOLD_OUT'
  if (shipped <= 0) return opening > 0 ? 'DEAD' : 'NEW'
  return cover !== null && cover > SLOW_COVER_DAYS ? 'SLOW' : 'MOVING'
}
