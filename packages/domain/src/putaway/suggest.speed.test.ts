import { describe, expect, it } from 'vitest'
import { countReads } from '../testing/count-reads.ts'
import type { LoadLine } from './order-of-choice.ts'
import type { Place } from './place.ts'
import { suggestPlaces } from './suggest.ts'
import { content, line, place } from './testing/warehouse.ts'

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i))
const TEMPERATURES = [null, 'AMBIENT', 'CHILLED']

/** Three of five places hold something, of two hundred products in three batches each; sizes of a few shelf types. */
const usual = (index: number): Place =>
  place(`A-${String(index).padStart(5, '0')}`, {
    walk: (index * 7919) % 10_007,
    purpose: index % 10 === 0 ? 'PICK_FACE' : 'STORAGE',
    status: index % 97 === 0 ? 'LOCKED' : 'ACTIVE',
    temperatureType: TEMPERATURES[index % 3]!,
    capacity: { volume: (1 + (index % 4)) * 400_000, weight: 1_000_000, pallets: 1 + (index % 2) },
    contents: index % 5 < 3 ? [content({ productId: `p${index % 200}`, batchNum: `B${index % 3}`, pieces: 300 })] : [],
  })
const usualLine = (index: number): LoadLine =>
  line({
    lineId: String(index),
    productId: `p${index % 250}`,
    batchNum: `B${index % 4}`,
    pieces: 12 * (1 + (index % 60)),
    piecesPerPallet: 480,
    temperatureType: TEMPERATURES[index % 3]!,
  })

describe('a thousand lines over ten thousand places', () => {
  const full = content({ pieces: 400, piecesPerPallet: 400 })
  const onePallet = { volume: null, weight: null, pallets: 1 }
  it.each<[string, (index: number) => LoadLine, (index: number) => Place]>([
    ['as usual', usualLine, usual],
    [
      'where all are full',
      usualLine,
      (index) => ({ ...usual(index), contents: [content({ productId: 'other', pieces: 1 })] }),
    ],
    [
      'where half are full of the same batch',
      () => line({ pieces: 400, piecesPerPallet: 400 }),
      (index) => place(`A-${index}`, { walk: index, capacity: onePallet, contents: index % 2 ? [full] : [] }),
    ],
  ])('%s are placed without looking at every place for every line', (_title, makeLine, makePlace) => {
    const lines = many(1000, makeLine)
    const places = countReads(many(10_000, makePlace))
    suggestPlaces(lines, places.items)
    expect(places.reads()).toBeLessThan((lines.length * places.items.length) / 5)
  })
})
