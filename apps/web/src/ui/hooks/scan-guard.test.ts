import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScanGuard } from './scan-guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Presses keys so many milliseconds after each other, and answers which of them did something. */
function pressed(keys: readonly string[], apart: number) {
  const guard = createScanGuard()
  const done: string[] = []
  keys.forEach((key, place) => {
    guard.note({ key, timeStamp: place * apart })
    if (key.length === 1) guard.run({ key }, () => done.push(key))
    vi.advanceTimersByTime(apart)
  })
  vi.runAllTimers()
  return done
}

describe('a shortcut of one sign', () => {
  it('is what a hand presses', () => {
    expect(pressed(['n'], 10)).toEqual(['n'])
    expect(pressed(['n', 'e'], 120)).toEqual(['n', 'e'])
    expect(pressed(['Shift', '?'], 10)).toEqual(['?'])
    expect(pressed(['Escape', '?'], 10)).toEqual(['?'])
  })

  it('is nothing of a scan', () => {
    expect(pressed([...'ne/1?e'], 8)).toEqual([])
  })

  it('leads to the search form at once, however fast somebody types on', () => {
    expect(pressed([...'/ne'], 30)).toEqual(['/'])
  })
})
