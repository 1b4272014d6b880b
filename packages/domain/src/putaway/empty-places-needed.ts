import type { LoadLine } from './order-of-choice.ts'

/** Beside one for each pallet: places that turn out too small, too cold or in other hands. */
const SPARE = 20
/** More than a truck brings. */
const MOST = 2_000

/** How many empty places of each kind to look at before a truck is dealt out: one for every pallet, and some to spare. */
export function emptyPlacesNeeded(lines: readonly Pick<LoadLine, 'pieces' | 'piecesPerPallet'>[]): number {
  const pallets = lines.reduce((sum, { pieces, piecesPerPallet }) => {
    const palletsOfLine = piecesPerPallet === null || piecesPerPallet <= 0 ? 1 : Math.ceil(pieces / piecesPerPallet)
    return sum + Math.max(1, palletsOfLine)
  }, 0)
  return Math.min(pallets, MOST) + SPARE
}
