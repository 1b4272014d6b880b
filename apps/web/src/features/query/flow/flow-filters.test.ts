import { expect, it } from 'vitest'
import { partFilters, rangeFilters } from './flow-filters.ts'

const range = rangeFilters({ from: '2026-02-01', to: '2026-02-28' }, undefined, 'COUNT')

it('narrows the list to the days and the owner of the figures', () => {
  expect(range).toEqual({ measure: 'COUNT', happenedTimeStart: '2026-02-01', happenedTimeEnd: '2026-02-28' })
  expect(rangeFilters({ from: '2026-02-01', to: '2026-02-28' }, 'an-owner', 'COUNT')).toEqual({
    ...range,
    cargoOwnerId: 'an-owner',
  })
})

it.each([
  ['day', '2026-02-03', { happenedTimeStart: '2026-02-03', happenedTimeEnd: '2026-02-03' }],
  ['owner', 'an-owner', { cargoOwnerId: 'an-owner' }],
  ['documentType', 'STOCKTAKING', { documentType: 'STOCKTAKING' }],
] as const)('and to one %s', (by, key, narrowed) => {
  expect(partFilters(range, by, key)).toEqual({ ...range, ...narrowed })
})
