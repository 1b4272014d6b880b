import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volumeAfter, volumeOf } from './volume.ts'

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

describe('the volume of a product', () => {
  const sized = (width: string | null, volume: string | null) => ({ width, height: '100', length: '100', volume })
  it.each([
    ['follows its sides at first', sized(null, null), sized('100', null), undefined, '1.000000'],
    ['is unknown while a side is', sized(null, null), sized(null, null), undefined, null],
    ['is what somebody gives', sized('100', '1.000000'), sized('100', '1.000000'), '2', '2'],
    ['stays as given when a side changes', sized('100', '2'), sized('50', '2'), undefined, '2'],
    ['follows on while nobody gave another', sized('100', '1'), sized('50', '1'), undefined, '0.500000'],
    ['follows again when it is cleared', sized('100', '2'), sized('50', null), null, '0.500000'],
  ])('%s', (_, before, after, given, expected) => {
    expect(volumeAfter(before, after, given)).toBe(expected)
  })
})
