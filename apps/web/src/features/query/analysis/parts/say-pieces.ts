import { formatQuantity } from '../../../../runtime/numbers.ts'

/** Pieces on the axis and in the tooltip of a chart. */
export const sayPieces = (pieces: number): string => formatQuantity(Math.round(pieces))
