import { expect, it } from 'vitest'
import { daysBetween } from '../analysis/ask/moments.ts'
import { linesByDay } from './lines-by-day.ts'

const days = [
  { day: '2026-02-28', sums: { good: '3', bad: '0' } },
  { day: '2026-03-02', sums: { good: '5', bad: '0' } },
]

it('every day has its place, and a sum that never is has no line', () => {
  const places = daysBetween('2026-02-28', '2026-03-02')
  expect(places).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  const lines = linesByDay({ from: '', to: '', days }, ['good', 'bad'], places, (name) => `the ${name}`)
  expect(lines.map(({ name, values }) => [name, values])).toEqual([['the good', [3, 0, 5]]])
})
