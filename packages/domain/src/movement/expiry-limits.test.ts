import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft, entersFrozen, lifeClass, mayBeSold } from '../stock/remaining-life.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'
import { dayPlus } from './days.ts'
import { limitDays, limitOn, weeksAfter } from './expiry-limits.ts'

const rules = { prohibitiveExpiryDays: 60, prohibitiveSaleExpiryDays: 30, warningExpiryDays: 90 }
const noRules = { prohibitiveExpiryDays: null, prohibitiveSaleExpiryDays: null, warningExpiryDays: null }

describe('the days on which goods fall below their limits', () => {
  it.each([
    ['2026-06-30', rules, 'EXPIRED 2026-07-01, SALE 2026-06-01, RECEIPT 2026-05-02, WARNING 2026-04-02'],
    ['2026-06-30', noRules, 'EXPIRED 2026-07-01'],
    ['2026-06-30', { ...noRules, prohibitiveSaleExpiryDays: 0 }, 'EXPIRED 2026-07-01'],
    [NO_EXPIRY_DATE, rules, ''],
  ])('of what lasts until %s by %j are %s', (expiryDate, own, expected) => {
    const days = limitDays(expiryDate, own)
    expect(days.map(({ limit, day }) => `${limit} ${day}`).join(', ')).toBe(expected)
  })

  it('are the first days on which the rules of stock say so', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 400 }))
    const rulesOf = fc.record({
      prohibitiveExpiryDays: limit,
      prohibitiveSaleExpiryDays: limit,
      warningExpiryDays: limit,
    })
    const expiryDate = '2027-03-01'
    const holds = {
      EXPIRED: (left: number | null) => left !== null && left < 0,
      SALE: (left: number | null, own: typeof rules) => !mayBeSold(left, own),
      RECEIPT: (left: number | null, own: typeof rules) => entersFrozen(left, own),
      WARNING: (left: number | null, own: typeof rules) => lifeClass(left, own) !== 'fine',
    }
    fc.assert(
      fc.property(rulesOf, (own) => {
        const days = limitDays(expiryDate, own)
        for (const { limit: name, day } of days) {
          const on = (at: string) => holds[name](daysLeft(expiryDate, at), own as typeof rules)
          expect([name, on(day)]).toEqual([name, true])
          // The warning colours what a graver limit has reached before, too.
          if (name !== 'WARNING' || days.every((other) => other.day >= day))
            expect([name, on(dayPlus(day, -1))]).toEqual([name, false])
        }
      }),
    )
  })

  it.each([
    ['2026-04-01', null],
    ['2026-04-02', 'WARNING'],
    ['2026-05-02', 'RECEIPT'],
    ['2026-06-30', 'SALE'],
    ['2026-07-01', 'EXPIRED'],
  ])('say that on %s the gravest is %s', (today, expected) => {
    expect(limitOn(limitDays('2026-06-30', rules), today)).toBe(expected)
  })
})

describe('the weeks after today', () => {
  it.each([
    ['2026-03-02', '2026-03-03 2026-03-08, 2026-03-09 2026-03-15'],
    ['2026-03-07', '2026-03-08 2026-03-08, 2026-03-09 2026-03-15'],
    ['2026-03-08', '2026-03-09 2026-03-15, 2026-03-16 2026-03-22'],
  ])('of %s are %s', (today, expected) => {
    expect(
      weeksAfter(today, 2)
        .map(({ from, to }) => `${from} ${to}`)
        .join(', '),
    ).toBe(expected)
  })

  it('follow each other without a gap and end on Sundays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 104 }), (place, count) => {
        const today = dayPlus('2020-01-01', place)
        const weeks = weeksAfter(today, count)
        expect(weeks).toHaveLength(count)
        for (const [number, { from, to }] of weeks.entries()) {
          expect(from).toBe(dayPlus(weeks[number - 1]?.to ?? today, 1))
          expect(new Date(to).getUTCDay()).toBe(0)
        }
      }),
    )
  })
})
