import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedLine, isOverTolerance, needsRecount } from './count-tolerance.ts'

const line = (difference: number, unitPrice: string | null = null, previousBy: string | null = null): CountedLine => ({
  difference,
  unitPrice,
  countedBy: 'ann',
  previousBy,
})
const none = { pieces: null, value: null }

describe('the tolerance of a count', () => {
  it.each([
    ['nothing is set', line(-1000, '99.99'), none, false],
    ['as many as are allowed', line(5), { pieces: 5, value: null }, false],
    ['one piece more', line(6), { pieces: 5, value: null }, true],
    ['one piece less', line(-6), { pieces: 5, value: null }, true],
    ['no difference at all', line(0), { pieces: 0, value: '0' }, false],
    ['any difference', line(1), { pieces: 0, value: null }, true],
    ['worth exactly as much', line(3, '33.33'), { pieces: null, value: '99.99' }, false],
    ['worth a cent more', line(-3, '33.34'), { pieces: null, value: '100.01' }, true],
    ['few pieces, but dear ones', line(1, '1000'), { pieces: 5, value: '500' }, true],
    ['goods without a price', line(9), { pieces: null, value: '0' }, false],
  ])('%s', (_title, counted, tolerance, expected) => {
    expect(isOverTolerance(counted, tolerance)).toBe(expected)
  })

  it('asks for another person, not for another time', () => {
    const strict = { pieces: 0, value: null }
    expect(needsRecount(line(1), strict)).toBe(true)
    expect(needsRecount(line(1, null, 'ann'), strict)).toBe(true)
    expect(needsRecount(line(1, null, 'bob'), strict)).toBe(false)
  })

  it('a stricter tolerance never lets more pass', () => {
    const cents = fc.nat(100_000).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), cents, fc.nat(999), fc.nat(999), (difference, price, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const over = (limit: number) => isOverTolerance(line(difference, price), { pieces: limit, value: null })
        if (over(high)) expect(over(low)).toBe(true)
      }),
    )
  })
})
