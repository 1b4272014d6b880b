import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volumeOf } from './volume.ts'

describe('a volume', () => {
  it.each([
    ['100', '100', '100', '1.000000'],
    ['30', '20.5', '10', '0.006150'],
    ['1', '1', '1', '0.000001'],
    ['0.5', '1', '1', '0.000001'],
    ['0.4', '1', '1', '0.000000'],
    ['999999.99', '999999.99', '999999.99', '999999970000.000300'],
  ])('%s × %s × %s cm = %s m³', (width, height, length, expected) => {
    expect(volumeOf(width, height, length)).toBe(expected)
  })

  it('does not depend on which side is which', () => {
    const side = fc
      .tuple(fc.nat(99_999), fc.nat(99))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
    fc.assert(fc.property(side, side, side, (a, b, c) => volumeOf(a, b, c) === volumeOf(c, a, b)))
  })
})
