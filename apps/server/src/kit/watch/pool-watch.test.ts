import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPool } from './pool-watch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A pool whose connect resolves or rejects after this time. */
function poolThatTakes(milliseconds: () => number) {
  const pool = new pg.Pool({ max: 3 })
  vi.spyOn(pool, 'connect').mockImplementation(async () => {
    vi.advanceTimersByTime(milliseconds())
    if (milliseconds() > 10_000) throw new Error('timeout exceeded when trying to connect')
  })
  return pool
}

it('remembers the longest wait of the last minute, and then forgets it', async () => {
  let takes = 0
  const { timed, longestWaitMs, size } = watchPool(
    poolThatTakes(() => takes),
    'main',
  )
  expect([size, longestWaitMs()]).toEqual([3, 0])
  for (takes of [20, 700, 5]) await timed.connect()
  expect(longestWaitMs()).toBe(700)
  vi.advanceTimersByTime(30_000)
  await timed.connect()
  expect(longestWaitMs()).toBe(700)
  vi.advanceTimersByTime(30_000)
  expect(longestWaitMs()).toBe(5)
  vi.advanceTimersByTime(90_000)
  expect(longestWaitMs()).toBe(0)
})

it('counts who gave up as well', async () => {
  const { timed, longestWaitMs } = watchPool(
    poolThatTakes(() => 15_000),
    'main',
  )
  await expect(timed.connect()).rejects.toThrow('timeout exceeded')
  expect(longestWaitMs()).toBe(15_000)
})
