import type { Purpose } from '../putaway/place.ts'

/** Goods are stored on shelves; through docks, stages and the like they pass, or are set aside there. */
export const isShelf = (purpose: Purpose): boolean => purpose === 'STORAGE' || purpose === 'PICK_FACE'

/** Whether a change of the purpose leaves the goods of a place as available as before. */
export const keepsAvailability = (before: Purpose, after: Purpose): boolean =>
  before === after || (isShelf(before) && isShelf(after))
