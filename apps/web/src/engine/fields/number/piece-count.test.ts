import { expect, it } from 'vitest'
import { fitsIn, readPieces } from './piece-count.ts'

it.each([
  ['12', 12],
  ['１２', 12],
  ['1,234', 1234],
  [' ', null],
  ['12.5', Number.NaN],
  ['120.0', Number.NaN],
  ['1,234.00', Number.NaN],
  ['12 pcs', Number.NaN],
  ['4006381333931', 4_006_381_333_931],
])('%j in a field of pieces is %j', (text, pieces) => expect(readPieces(text)).toBe(pieces))

it.each([
  [12, 12, true],
  [13, 12, false],
  [null, 0, true],
  [13, undefined, true],
  [Number.NaN, 12, false],
  [Number.NaN, undefined, false],
])('%j of at most %j: %j', (pieces, most, fits) => expect(fitsIn(pieces, most)).toBe(fits))
