import { formatQuantity } from '../../../../runtime/numbers.ts'

/** Formats pieces for the axis and tooltip of a chart. */
export const sayPieces = (pieces: number): string => formatQuantity(Math.round(pieces))
