import { describe, expect, it } from 'vitest'
import { nextAttempt } from './delivery-retry.ts'

const START = new Date('2026-03-02T08:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000)
const secondsUntilNext = (attempts: number) => {
  const next = nextAttempt(START, START, attempts)
  return next === null ? null : (next.getTime() - START.getTime()) / 1_000
}

describe('a delivery that failed', () => {
  it.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [9, 2_560],
    [10, 3_600],
    [40, 3_600],
    [4_000, 3_600],
  ])('after attempt %i waits %i seconds', (attempts, seconds) => {
    expect(secondsUntilNext(attempts)).toBe(seconds)
  })

  it('is given up after a day, not before', () => {
    expect(nextAttempt(START, after(24 * 3_600 - 1), 30)).toEqual(after(25 * 3_600 - 1))
    expect(nextAttempt(START, after(24 * 3_600), 30)).toBe(null)
  })

  it('is tried about thirty times before', () => {
    let attempts = 0
    for (let now: Date | null = START; now !== null; now = nextAttempt(START, now, attempts)) attempts += 1
    expect(attempts).toBeGreaterThan(28)
    expect(attempts).toBeLessThan(36)
  })
})
