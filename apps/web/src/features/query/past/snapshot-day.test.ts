import { expect, it } from 'vitest'
import { snapshotDay } from './snapshot-day.ts'

it.each([
  ['', undefined],
  ['2026-03-01', '2026-03-01'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-03', '2026-03-02'],
])('rows until %s are looked back to at %s', (lastDay, day) => {
  expect(snapshotDay(lastDay, '2026-03-02')).toBe(day)
})
