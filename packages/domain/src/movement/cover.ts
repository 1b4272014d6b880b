/** How stock and movement of a product stand to each other. */
export const MOVEMENT_STANDINGS = ['MOVING', 'SLOW', 'DEAD', 'NEW', 'SOLD_OUT'] as const
export type MovementStanding = (typeof MOVEMENT_STANDINGS)[number]

/** Stock that lasts longer than this moves slowly. */
export const SLOW_COVER_DAYS = 180

/** Whole days that the stock lasts at the pace of the period; null where nothing went, since it lasts for ever. */
export const coverDays = (stock: number, shipped: number, days: number): number | null =>
  shipped <= 0 ? null : Math.floor((stock * days) / shipped)

export interface Standing {
  /** Pieces at the beginning and at the end of the period. */
  readonly opening: number
  readonly closing: number
  /** What went in it, without what was reversed. */
  readonly shipped: number
  readonly cover: number | null
}

/** Goods that were not there when the period began have had no time to be dead. */
export function standingOf({ opening, closing, shipped, cover }: Standing): MovementStanding {
  if (closing <= 0) return 'SOLD_OUT'
  if (shipped <= 0) return opening > 0 ? 'DEAD' : 'NEW'
  return cover !== null && cover > SLOW_COVER_DAYS ? 'SLOW' : 'MOVING'
}
