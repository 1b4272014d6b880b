import { expect, it } from 'vitest'
import { emptyPlacesNeeded } from './empty-places-needed.ts'

it.each([
  ['nothing', [], 20],
  ['a line of unknown packing', [{ pieces: 500, piecesPerPallet: null }], 21],
  ['less than a pallet', [{ pieces: 3, piecesPerPallet: 48 }], 21],
  ['a line of forty pallets and one piece more', [{ pieces: 40 * 48 + 1, piecesPerPallet: 48 }], 61],
  [
    'a line each',
    [
      { pieces: 12, piecesPerPallet: 12 },
      { pieces: 24, piecesPerPallet: 12 },
    ],
    23,
  ],
  ['pieces without end', [{ pieces: 1_000_000, piecesPerPallet: 1 }], 2_020],
] as const)('%s', (_, lines, expected) => {
  expect(emptyPlacesNeeded(lines)).toBe(expected)
})
