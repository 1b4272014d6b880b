import { expect, it } from 'vitest'
import { cellOf } from './write-table.ts'

const row = { batchNum: '2024.10', volumeTotal: '1.500000', status: 'FROZEN', area: null }

it.each([
  ['a figure as a figure', { path: ['volumeTotal'] }, 1.5],
  ['a code as it is', { path: ['batchNum'], isText: true }, '2024.10'],
  ['a state in words', { path: ['status'], words: 'stockStatus' }, 'Frozen'],
  ['nothing where there is nothing', { path: ['area'] }, null],
] as const)('a cell holds %s', (_, column, cell) => {
  expect(cellOf('en', { title: 'analysis.field.batchNum', ...column }, row)).toBe(cell)
})
