import type { FlowPart } from '@entrepot/contract/query/flow/figures'
import { expect, it } from 'vitest'
import { flowLines } from './flow-lines.ts'

const names = { median: 'Median', p90: 'P90', share: 'Right', wrong: 'Wrong' }
const part = (fields: Partial<FlowPart>): FlowPart => ({
  measure: 'DOCK_TO_STOCK',
  key: '2026-02-28',
  name: null,
  count: 4,
  right: 3,
  wrong: 1,
  median: '12.5',
  p90: '40.0',
  pieces: 2,
  ...fields,
})

it('draws how long it took, with a gap on a day without documents', () => {
  const lines = flowLines('DOCK_TO_STOCK', [part({})], ['2026-02-27', '2026-02-28'], names)
  expect(lines.map(({ name, values }) => [name, values])).toEqual([
    ['Median', [null, 12.5]],
    ['P90', [null, 40]],
  ])
})

it('draws the share that was right where rows can be wrong', () => {
  const lines = flowLines('COUNT', [part({ measure: 'COUNT' })], ['2026-02-28'], names)
  expect(lines.map(({ name, values, percent }) => [name, values, percent])).toEqual([
    ['Right', [0.75], true],
    ['Wrong', [1], undefined],
  ])
})
