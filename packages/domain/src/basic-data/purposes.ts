import type { Purpose } from '../putaway/place.ts'

/** Goods lie on shelves; docks, stages and the like are where they pass through or are set aside. */
export const isShelf = (purpose: Purpose): boolean => purpose === 'STORAGE' || purpose === 'PICK_FACE'

/** Whether the goods at a place are as free or as bound after the change as they were before it. */
export const meansTheSame = (before: Purpose, after: Purpose): boolean =>
  before === after || (isShelf(before) && isShelf(after))
