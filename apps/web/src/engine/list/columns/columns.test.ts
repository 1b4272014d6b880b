import { describe, expect, it } from 'vitest'
import { arrangeColumns, moved, visibleColumns } from './columns.ts'

const declared = ['a', 'b', 'c', 'd']

describe('columns', () => {
  it('stand as declared until somebody moves them', () => {
    expect(arrangeColumns(declared, undefined)).toEqual(declared)
    expect(visibleColumns(declared, undefined, ['d'])).toEqual(['a', 'b', 'c'])
  })
  it('keep the chosen order and drop what is gone', () => {
    expect(arrangeColumns(declared, { order: ['d', 'x', 'a', 'b', 'c'], hidden: [] })).toEqual(['d', 'a', 'b', 'c'])
  })
  it('show a new column where the screen has it', () => {
    expect(arrangeColumns(declared, { order: ['d', 'a', 'c'], hidden: [] })).toEqual(['d', 'b', 'a', 'c'])
  })
  it('are never all put away', () => {
    expect(visibleColumns(declared, { order: declared, hidden: declared })).toEqual(['a'])
  })
  it('move within their bounds', () => {
    expect(moved(declared, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(declared, 3, 99)).toEqual(declared)
    expect(moved(declared, 9, 0)).toEqual(declared)
  })
})
