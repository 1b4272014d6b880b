import { readNumber } from '@entrepot/domain/kernel/read-number'
import { pieceCount } from './piece-count.ts'

/** Decimals stay text from the input to the database, never a float. A text that is no number is returned as typed. */
export const decimalOf = (typed: string) => (typed.trim() === '' ? null : (readNumber(typed) ?? typed))

/** A number with more digits than a float can hold would be rounded, so it stays text as well. */
export function integerOf(typed: string) {
  const number = Number(readNumber(typed) ?? Number.NaN)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : decimalOf(typed)
}

/** A spreadsheet copies thousands separators. Pieces have no decimals, so a separator cannot be a decimal point. */
export const pastedInteger = (cell: string) => pieceCount(cell) ?? integerOf(cell)
