import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'

const SECONDS = 10
/** Of what looks every few seconds: of ten seconds the first and the last look may both be in. */
const LOOKS_AT_THE_EDGES = 3
const test = await openTestApp({ jobs: true, live: true })

it('a process that nobody uses asks the database at most twice a second', async () => {
  const { rows } = await test.pool.query<{ now: string }>('select $1::timestamptz::text as now', [test.clock.now()])
  const isIdle = async () => {
    const due = await test.pool.query('select 1 from job where due_time <= $1 and finished_time is null', [
      rows[0]?.now,
    ])
    expect(due.rows).toHaveLength(0)
  }
  await vi.waitFor(isIdle, { timeout: 60_000, interval: 500 })
  const begun = performance.now()
  const { statements } = await countRoundTrips(test.pool).of(() => sleep(SECONDS * 1_000))
  // On a busy machine it was longer.
  const seconds = (performance.now() - begun) / 1_000
  expect(statements.length).toBeGreaterThan(0)
  expect((statements.length - LOOKS_AT_THE_EDGES) / seconds).toBeLessThanOrEqual(2)
})
