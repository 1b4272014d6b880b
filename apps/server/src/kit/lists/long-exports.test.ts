import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../http/context.ts'
import { claimLongExport, LONGEST_MS, LONGEST_PAUSE_MS } from './long-exports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const claim = (giveUp: () => void) => claimLongExport({} as Context, giveUp)

it('one whose reader pauses too long is given up', () => {
  const giveUp = vi.fn()
  const { readOn } = claim(giveUp)
  vi.advanceTimersByTime(LONGEST_PAUSE_MS - 1)
  readOn()
  vi.advanceTimersByTime(LONGEST_PAUSE_MS - 1)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(giveUp).toHaveBeenCalledOnce()
})

it('one that takes too long altogether is given up, however steadily it is read', () => {
  const giveUp = vi.fn()
  const { readOn } = claim(giveUp)
  for (let time = 0; time < LONGEST_MS - 1_000; time += 1_000) {
    vi.advanceTimersByTime(1_000)
    readOn()
  }
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(giveUp).toHaveBeenCalledOnce()
})

it('one that has ended is left alone', () => {
  const giveUp = vi.fn()
  claim(giveUp).end()
  vi.advanceTimersByTime(2 * LONGEST_MS)
  expect(giveUp).not.toHaveBeenCalled()
})
