import type { PersonWork } from '@entrepot/contract/query/people/work-figures'
import { expect, it } from 'vitest'
import { chartKind, peopleLines } from './people-lines.ts'

const person = (operator: string, linesPerHour: string | null): PersonWork => ({
  operator,
  name: null,
  kind: 'PICKED',
  lines: 9,
  pieces: 90,
  metres: null,
  minutes: '60.0',
  linesPerHour,
  piecesPerHour: null,
  metresPerHour: null,
})
const none = { linesPerHour: null, piecesPerHour: null, metresPerHour: null }
const medians = [
  { kind: 'SHELVED', people: 1, ...none },
  { kind: 'PICKED', people: 3, ...none, linesPerHour: '20.0' },
] as const
const names = { rate: 'Lines', median: 'Median' }

it('draws people in the order they came in, and leaves out who has no rate', () => {
  const rows = [person('ann', '10.0'), person('ben', null), person('cid', '30.5')]
  const { places, lines } = peopleLines({ rows, medians }, 'PICKED', names)
  expect(places).toEqual(['ann', 'cid'])
  expect(lines.map(({ name, values }) => [name, values])).toEqual([
    ['Lines', [10, 30.5]],
    ['Median', [20, 20]],
  ])
  expect(peopleLines({ rows, medians }, 'SHELVED', names).lines).toHaveLength(1)
})

it('draws the work that is asked for, else the one that most people did', () => {
  expect(chartKind({ medians }, 'SHELVED')).toBe('SHELVED')
  expect(chartKind({ medians }, undefined)).toBe('PICKED')
  expect(chartKind({ medians }, 'COUNTED')).toBeUndefined()
  expect(chartKind({ medians: [] }, undefined)).toBeUndefined()
})
