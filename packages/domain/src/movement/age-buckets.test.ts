import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageBuckets, bucketOfAge } from './age-buckets.ts'
import { dayPlus, daysFrom } from './days.ts'

describe('buckets of age', () => {
  it('are told by the days on which goods were received', () => {
    expect(ageBuckets('2026-03-31')).toEqual([
      { least: 0, most: 30, receivedFrom: '2026-03-01', receivedTo: null },
      { least: 31, most: 60, receivedFrom: '2026-01-30', receivedTo: '2026-02-28' },
      { least: 61, most: 90, receivedFrom: '2025-12-31', receivedTo: '2026-01-29' },
      { least: 91, most: 180, receivedFrom: '2025-10-02', receivedTo: '2025-12-30' },
      { least: 181, most: 365, receivedFrom: '2025-03-31', receivedTo: '2025-10-01' },
      { least: 366, most: null, receivedFrom: null, receivedTo: '2025-03-30' },
    ])
  })

  it.each([
    [-1, 0],
    [0, 0],
    [30, 0],
    [31, 1],
    [365, 4],
    [366, 5],
  ])('have goods of %s days in the one at %s', (age, expected) => {
    expect(bucketOfAge(age)).toBe(expected)
  })

  it('hold every day of receipt once, in the bucket of its age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -10, max: 2_000 }), (place, age) => {
        const day = dayPlus('2000-01-01', place)
        const receivedOn = dayPlus(day, -age)
        expect(daysFrom(receivedOn, day)).toBe(age)
        const holding = ageBuckets(day).flatMap(({ receivedFrom, receivedTo }, bucket) =>
          (receivedFrom === null || receivedOn >= receivedFrom) && (receivedTo === null || receivedOn <= receivedTo)
            ? [bucket]
            : [],
        )
        expect(holding).toEqual([bucketOfAge(age)])
      }),
    )
  })
})
