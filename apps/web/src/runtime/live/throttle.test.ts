import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttledByKey } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then at most once in the time, and never forgets the last', () => {
  const runs: string[] = []
  const call = throttledByKey((key) => runs.push(key), 2_000)
  for (const key of ['a', 'a', 'a', 'b']) call(key)
  expect(runs).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1_999)
  expect(runs).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(runs).toEqual(['a', 'b', 'a'])
  call('a')
  expect(runs).toHaveLength(3)
  vi.advanceTimersByTime(2_000)
  expect(runs).toEqual(['a', 'b', 'a', 'a'])
  vi.advanceTimersByTime(10_000)
  call('a')
  expect(runs).toHaveLength(5)
})
