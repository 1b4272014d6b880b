import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeFault, rangesOverlap, type WaybillRange, waybillText } from './waybill-range.ts'

const range = (prefix: string, fromNumber: number, toNumber: number, digits: number): WaybillRange => ({
  prefix,
  fromNumber,
  toNumber,
  digits,
})

describe('a range of waybill numbers', () => {
  it.each([
    ['is sound', range('SF', 1, 999, 3), null],
    ['ends before it begins', range('SF', 10, 9, 3), 'ORDER'],
    ['has more digits than it says', range('SF', 1, 1000, 3), 'DIGITS'],
  ] as const)('%s', (_title, one, fault) => {
    expect(rangeFault(one)).toBe(fault)
  })

  it.each([
    ['apart', range('A', 1, 99, 4), range('A', 100, 199, 4), false],
    ['touching in one number', range('A', 1, 100, 4), range('A', 100, 199, 4), true],
    ['of other prefixes', range('A', 1, 99, 4), range('B', 1, 99, 4), false],
    ['of another length', range('A', 1, 99, 4), range('A', 1, 99, 5), false],
    ['that write the same number in two ways', range('A', 1, 2000, 4), range('A1', 500, 600, 3), true],
  ] as const)('and another, %s', (_title, one, other, overlaps) => {
    expect(rangesOverlap(one, other)).toBe(overlaps)
    expect(rangesOverlap(other, one)).toBe(overlaps)
  })

  it('overlaps another exactly when both contain one text', () => {
    const some = fc
      .record({
        prefix: fc.constantFrom('', '1', '12'),
        a: fc.nat(40),
        b: fc.nat(40),
        digits: fc.constantFrom(2, 3),
      })
      .map(({ prefix, a, b, digits }) => range(prefix, Math.min(a, b), Math.max(a, b), digits))
    const texts = (one: WaybillRange) =>
      Array.from({ length: one.toNumber - one.fromNumber + 1 }, (_, place) => waybillText(one, one.fromNumber + place))
    fc.assert(
      fc.property(some, some, (one, other) => {
        const others = new Set(texts(other))
        const common = texts(one).some((text) => others.has(text))
        // Exact for ranges of one prefix; for others no overlap is missed.
        if (common) expect(rangesOverlap(one, other)).toBe(true)
        if (one.prefix === other.prefix) expect(rangesOverlap(one, other)).toBe(common)
      }),
    )
  })
})
