import { describe, expect, it } from 'vitest'
import { type Fill, fillOf } from './fill.ts'
import type { Capacity, PlaceContent } from './place.ts'
import { content } from './testing/warehouse.ts'

const limits = (given: Partial<Capacity>): Capacity => ({ volume: null, weight: null, pallets: null, ...given })

describe('how full a place is', () => {
  it.each<[string, Partial<Capacity>, PlaceContent[], Fill | null]>([
    ['nothing is told without a limit', {}, [content()], null],
    ['an empty place is empty', { volume: 5000 }, [], { of: 'VOLUME', has: 0, limit: 5000 }],
    ['by volume', { volume: 40_000 }, [content()], { of: 'VOLUME', has: 10_000, limit: 40_000 }],
    [
      'by the limit that is nearest',
      { volume: 40_000, weight: 11_000 },
      [content()],
      { of: 'WEIGHT', has: 10_000, limit: 11_000 },
    ],
    ['over its limit', { weight: 4000 }, [content()], { of: 'WEIGHT', has: 10_000, limit: 4000 }],
    [
      'by pallets',
      { pallets: 4 },
      [content({ containerNo: 'P1' }), content({ batchNum: 'B2', piecesPerPallet: 4 })],
      { of: 'PALLETS', has: 4, limit: 4 },
    ],
    ['a size that nobody knows is not guessed', { volume: 40_000 }, [content(), content({ volume: null })], null],
    ['nor is a pallet', { pallets: 4 }, [content({ piecesPerPallet: null })], null],
    ['a limit of nothing tells nothing', { volume: 0 }, [], null],
    [
      'what is gone does not count',
      { volume: 100 },
      [content({ pieces: 0, volume: null })],
      { of: 'VOLUME', has: 0, limit: 100 },
    ],
  ])('%s', (_title, capacity, contents, fill) => {
    expect(fillOf({ capacity: limits(capacity), contents })).toEqual(fill)
  })
})
