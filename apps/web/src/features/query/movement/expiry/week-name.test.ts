import { expect, it } from 'vitest'
import { weekName } from './week-name.ts'

it.each([
  [0, '2026-11-19', 'movementAndAge.already'],
  [1, '2026-11-20', '11-20'],
  [7, '2027-01-01', '2027-01-01'],
])('week %i, from %s, is called %s', (place, from, name) => {
  expect(weekName({ t: (key) => key }, { from }, place, '2026-11-19')).toBe(name)
})
