import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partFor } from './box-split.ts'

describe('a part of a line', () => {
  it.each([
    ['whole boxes', 120, 50, 12, 48],
    ['no box that would have to be opened', 120, 11, 12, 0],
    ['the loose pieces too', 125, 41, 12, 41],
    ['the boxes rather, where both find no room', 125, 40, 12, 36],
    ['the loose pieces alone', 125, 8, 12, 5],
    ['nothing of less than a box', 8, 7, 12, 0],
    ['any pieces, of unknown boxes', 120, 50, null, 50],
  ])('is %s', (_title, pieces, room, piecesPerBox, expected) => {
    expect(partFor(pieces, room, piecesPerBox)).toBe(expected)
  })

  it('fits, and leaves whole boxes either there or behind', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 50 }), (pieces, room, box) => {
        fc.pre(room < pieces)
        const part = partFor(pieces, room, box)
        expect(part).toBeLessThanOrEqual(room)
        expect(part % box === 0 || (pieces - part) % box === 0).toBe(true)
        expect(part).toBeGreaterThan(room - box)
      }),
    )
  })
})
