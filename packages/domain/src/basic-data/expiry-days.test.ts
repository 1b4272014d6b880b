import { describe, expect, it } from 'vitest'
import { type ExpiryDays, expiryConflicts } from './expiry-days.ts'

const days = (
  expiryDays: number | null,
  prohibitiveExpiryDays: number | null,
  prohibitiveSaleExpiryDays: number | null,
  warningExpiryDays: number | null,
): ExpiryDays => ({ expiryDays, prohibitiveExpiryDays, prohibitiveSaleExpiryDays, warningExpiryDays })

describe('shelf-life rules', () => {
  it.each([
    ['none at all', days(null, null, null, null), []],
    ['a life alone', days(365, null, null, null), []],
    ['all four in order', days(365, 120, 30, 60), []],
    ['equal ones', days(90, 90, 90, 90), []],
    ['a rule without a life', days(null, null, 30, null), ['prohibitiveSaleExpiryDays needsShelfLife']],
    ['longer than the life', days(100, 120, null, null), ['prohibitiveExpiryDays atMost']],
    ['let in but never sold', days(365, 30, 60, 90), ['prohibitiveSaleExpiryDays atMost']],
    ['a warning too late', days(365, 120, 60, 30), ['warningExpiryDays atLeast']],
  ])('%s', (_title, given, expected) => {
    expect(expiryConflicts(given).map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected)
  })
})
