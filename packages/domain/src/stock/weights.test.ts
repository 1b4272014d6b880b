import { describe, expect, it } from 'vitest'
import { cubicCentimetresOf, gramsOf } from './weights.ts'

describe('sizes in whole units', () => {
  it.each([
    [null, null],
    ['0.001', 1],
    ['12.5', 12_500],
    ['999999.999', 999_999_999],
  ])('%s kg are %s g', (kilograms, grams) => {
    expect(gramsOf(kilograms)).toBe(grams)
  })

  it.each([
    [null, null],
    ['0.000001', 1],
    ['1.200', 1_200_000],
    ['999999.999999', 999_999_999_999],
  ])('%s m³ are %s cm³', (cubicMetres, cubicCentimetres) => {
    expect(cubicCentimetresOf(cubicMetres)).toBe(cubicCentimetres)
  })
})
