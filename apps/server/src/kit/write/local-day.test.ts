import { expect, it } from 'vitest'
import { dayIn } from './local-day.ts'

it.each([
  ['Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-03-01'],
  ['Asia/Shanghai', '2026-03-01T16:00:00.000Z', '2026-03-02'],
  ['Europe/Madrid', '2026-03-01T22:59:59.999Z', '2026-03-01'],
  ['Europe/Madrid', '2026-03-01T23:00:00.000Z', '2026-03-02'],
  ['Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-03-01'],
  // A zone whose days begin at half past, in the time of others.
  ['Asia/Kolkata', '2026-03-01T18:29:59.999Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-03-01T18:30:00.000Z', '2026-03-02'],
])('in %s at %s it is %s', (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day)
})
