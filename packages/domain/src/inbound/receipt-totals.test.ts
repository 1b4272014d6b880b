import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packagesOf, receiptTotals, type TotalledLine } from './receipt-totals.ts'

const bare: TotalledLine = {
  pieces: 10,
  packageTotal: null,
  packageNumber: null,
  crossWeight: null,
  netWeight: null,
  volume: null,
}

describe('the packages of a line', () => {
  it.each([
    ['as given', { packageTotal: 3, packageNumber: 4 }, 3],
    ['none, as given', { packageTotal: 0, packageNumber: 4 }, 0],
    ['rounded up', { packageNumber: 4 }, 3],
    ['full ones', { packageNumber: 5 }, 2],
    ['pieces by themselves', {}, 10],
    ['of no pieces', { pieces: 0, packageNumber: 4 }, 0],
  ])('%s', (_title, given, expected) => {
    expect(packagesOf({ ...bare, ...given })).toBe(expected)
  })
})

describe('the totals of a document', () => {
  it('are exact, with every place written', () => {
    const lines = [
      { ...bare, pieces: 3, crossWeight: '0.1', netWeight: '0.07', volume: '0.000001' },
      { ...bare, pieces: 1_000_000_007, packageNumber: 1000, crossWeight: '999999.999', volume: '0.1' },
      bare,
    ]
    expect(receiptTotals(lines)).toEqual({
      skuTotal: 1_000_000_020,
      packageTotal: 3 + 1_000_001 + 10,
      crossWeightTotal: '1000000006000000.293',
      netWeightTotal: '0.210',
      volumeTotal: '100000000.700003',
    })
  })

  it('of no line are zero', () => {
    expect(receiptTotals([])).toEqual({
      skuTotal: 0,
      packageTotal: 0,
      crossWeightTotal: '0.000',
      netWeightTotal: '0.000',
      volumeTotal: '0.000000',
    })
  })

  it('do not change when a line is split', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(999_999), (first, second, grams) => {
        const line = {
          ...bare,
          packageNumber: 1,
          crossWeight: `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`,
        }
        const split = receiptTotals([
          { ...line, pieces: first },
          { ...line, pieces: second },
        ])
        expect(receiptTotals([{ ...line, pieces: first + second }])).toEqual(split)
      }),
    )
  })
})
