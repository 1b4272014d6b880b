import type { LoadLine } from './order-of-choice.ts'

/** Places in addition to one per pallet: some turn out too small, too cold or taken. */
const SPARE = 20
/** Maximum number of pallets: more than a truck brings. */
const MAX_PALLETS = 2_000

/** How many empty places of each kind to load for a truck: one for every pallet, and some spare ones. */
export function emptyPlacesNeeded(lines: readonly Pick<LoadLine, 'pieces' | 'piecesPerPallet'>[]): number {
  const pallets = lines.reduce((sum, { pieces, piecesPerPallet }) => {
    const palletsOfLine = piecesPerPallet === null || piecesPerPallet <= 0 ? 1 : Math.ceil(pieces / piecesPerPallet)
    return sum + Math.max(1, palletsOfLine)
  }, 0)
  return Math.min(pallets, MAX_PALLETS) + SPARE
}
