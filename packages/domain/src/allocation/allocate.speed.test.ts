import { describe, expect, it } from 'vitest'
import { countReads } from '../testing/count-reads.ts'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'
import { allocateExplained } from './explain.ts'
import { demand, row } from './testing/stock.ts'

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i))
const day = (index: number) => new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10)

const usual = (index: number): Candidate =>
  row(String(index), {
    productId: `p${index % 500}`,
    expiryDate: day((index * 7919) % 300),
    walk: (index * 31) % 5000,
    free: 12 * (1 + (index % 40)),
    status: index % 20 === 0 ? 'FROZEN' : 'AVAILABLE',
  })
const usualLine = (index: number): Demand =>
  demand({ lineId: String(index), productId: `p${index % 500}`, pieces: 1 + (index % 200), piecesPerBox: 12 })

describe('two thousand lines over twenty thousand rows', () => {
  it.each<[string, (index: number) => Demand, (index: number) => Candidate]>([
    ['as usual', usualLine, usual],
    [
      'of one product, all alike',
      (index) => ({ ...usualLine(index), productId: 'tea', pieces: 1 + (index % 5) }),
      (index) => ({ ...usual(index), productId: 'tea', expiryDate: '9999-12-31' }),
    ],
    [
      'of one product in equal boxes',
      (index) => ({ ...usualLine(index), productId: 'tea' }),
      (index) => row(String(index), { free: 12 }),
    ],
    [
      'of one product that is mostly too old',
      (index) => ({ ...usualLine(index), productId: 'tea' }),
      (index) => ({ ...usual(index), productId: 'tea', expiryDate: index % 5 === 0 ? day(index % 300) : '2026-01-01' }),
    ],
  ])('%s, with their reasons, are served without looking at every row for every line', (_title, makeLine, makeRow) => {
    const lines = many(2000, makeLine)
    const rows = countReads(many(20_000, makeRow))
    allocateExplained(lines, rows.items)
    expect(rows.reads()).toBeLessThan((lines.length * rows.items.length) / 5)
  })
})
