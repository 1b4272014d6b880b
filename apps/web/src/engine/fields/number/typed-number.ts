import { readNumber } from '@entrepot/domain/kernel/read-number'
import { pieceCount } from './piece-count.ts'

/** Decimals stay text from the key to the database: no float ever touches them. What is none stays as it was typed. */
export const decimalOf = (typed: string) => (typed.trim() === '' ? null : (readNumber(typed) ?? typed))

/** More digits than a number holds would be rounded without a word, so they stay text as well. */
export function integerOf(typed: string) {
  const number = Number(readNumber(typed) ?? Number.NaN)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : decimalOf(typed)
}

/** A spreadsheet puts thousands apart as its cell shows them; of pieces there are no decimals to take them for. */
export const pastedInteger = (cell: string) => pieceCount(cell) ?? integerOf(cell)
