import { expect, it } from 'vitest'
import { daysAround, daysFor } from './replayed-days.ts'

it('are the last thirty with today, or thirty around an earlier day', () => {
  expect(daysAround('2026-03-31', '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  expect(daysAround('2026-03-02', '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  expect(daysAround('2026-01-20', '2026-03-31')).toEqual({ from: '2026-01-06', to: '2026-02-04' })
})

it('stay while the day is among them', () => {
  const around = { from: '2026-01-06', to: '2026-02-04' }
  expect(daysFor(around, '2026-02-04', '2026-03-31')).toBe(around)
  expect(daysFor(around, '2026-03-31', '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' })
})
