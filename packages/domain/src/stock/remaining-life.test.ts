import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateContradictions,
  daysLeft,
  entersFrozen,
  expiryFrom,
  lifeClass,
  mayBeSold,
  productionFrom,
} from './remaining-life.ts'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE } from './stock-key.ts'

const rules = { prohibitiveExpiryDays: 120, prohibitiveSaleExpiryDays: 30, warningExpiryDays: 60 }
const noRules = { prohibitiveExpiryDays: null, prohibitiveSaleExpiryDays: null, warningExpiryDays: null }

describe('the days left', () => {
  it.each([
    ['2025-03-01', '2025-02-28', 1],
    ['2024-03-01', '2024-02-28', 2],
    ['2025-02-28', '2025-02-28', 0],
    ['2024-12-31', '2025-01-01', -1],
    [NO_EXPIRY_DATE, '2025-01-01', null],
  ])('until %s on %s are %s', (expiryDate, today, expected) => {
    expect(daysLeft(expiryDate, today)).toBe(expected)
  })
})

describe('expiry and production', () => {
  it.each([
    ['2024-02-28', 2, '2024-03-01'],
    ['2025-01-01', 365, '2026-01-01'],
    [NO_PRODUCT_DATE, 365, NO_EXPIRY_DATE],
    ['9999-01-01', 36_500, NO_EXPIRY_DATE],
  ])('produced on %s with %i days: until %s', (productDate, expiryDays, expected) => {
    expect(expiryFrom(productDate, expiryDays)).toBe(expected)
  })

  it.each([
    ['2024-03-01', 2, '2024-02-28'],
    [NO_EXPIRY_DATE, 365, NO_PRODUCT_DATE],
    ['0001-06-01', 365, NO_PRODUCT_DATE],
  ])('good until %s with %i days: produced on %s', (expiryDate, expiryDays, expected) => {
    expect(productionFrom(expiryDate, expiryDays)).toBe(expected)
  })

  it('lead to each other', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.nat(36_500), (productDate, expiryDays) => {
        const expiryDate = expiryFrom(productDate, expiryDays)
        expect(productionFrom(expiryDate, expiryDays)).toBe(productDate)
        expect(daysLeft(expiryDate, productDate)).toBe(expiryDays)
        expect(dateContradictions(productDate, expiryDate, productDate)).toEqual([])
      }),
    )
  })

  it.each([
    ['both known', '2025-01-01', '2025-06-01', []],
    ['produced today, good for today', '2025-02-01', '2025-02-01', []],
    ['neither known', NO_PRODUCT_DATE, NO_EXPIRY_DATE, []],
    ['expired, production unknown', NO_PRODUCT_DATE, '2020-01-01', []],
    ['produced tomorrow', '2025-02-02', NO_EXPIRY_DATE, ['productDate producedInFuture 2025-02-01']],
    ['expires first', '2025-01-05', '2025-01-04', ['expiryDate expiresBeforeProduction 2025-01-05']],
    [
      'both wrong',
      '2025-03-01',
      '2025-02-01',
      ['productDate producedInFuture 2025-02-01', 'expiryDate expiresBeforeProduction 2025-03-01'],
    ],
  ])('%s', (_title, productDate, expiryDate, expected) => {
    const contradictions = dateContradictions(productDate, expiryDate, '2025-02-01')
    expect(contradictions.map(({ field, rule, limit }) => `${field} ${rule} ${limit}`)).toEqual(expected)
  })
})

describe('goods by the life they have left', () => {
  it.each([
    [null, rules, 'fine', false],
    [120, rules, 'fine', false],
    [119, rules, 'fine', true],
    [60, rules, 'fine', true],
    [59, rules, 'warning', true],
    [30, rules, 'warning', true],
    [29, rules, 'notForSale', true],
    [0, rules, 'notForSale', true],
    [-1, rules, 'expired', true],
    [0, noRules, 'fine', false],
    [-1, noRules, 'expired', true],
  ] as const)('%s days: %#', (left, given, expected, frozen) => {
    expect(lifeClass(left, given)).toBe(expected)
    expect(entersFrozen(left, given)).toBe(frozen)
    expect(mayBeSold(left, given)).toBe(expected === 'fine' || expected === 'warning')
  })
})
