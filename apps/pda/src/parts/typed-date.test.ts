import { expect, it } from 'vitest'
import { dateInWriting, dateOf } from './typed-date.ts'

it.each([
  ['', 'YYYY-MM-DD', undefined],
  ['202611', '2026-11-DD', undefined],
  ['20261117', '2026-11-17', '2026-11-17'],
  ['20260230', '2026-02-30', undefined],
  ['20261301', '2026-13-01', undefined],
])('%j is written %s and is the date %s', (digits, writing, date) => {
  expect(dateInWriting(digits)).toBe(writing)
  expect(dateOf(digits)).toBe(date)
})
