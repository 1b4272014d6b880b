import { describe, expect, it } from 'vitest'
import { createScanReader } from '../../../runtime/scans/scan-reader.ts'
import { pieceCount } from '../../fields/number/piece-count.ts'
import { stepOf } from './key-steps.ts'
import { cellAfter, type Step } from './moves.ts'
import { typedCount, typedDay } from './typed-values.ts'

/** Three rows of four cells; the second column is only read, and so is the third cell of row 1. */
const ground = {
  rows: 3,
  columns: 4,
  isOpen: (row: number, column: number) => column !== 1 && !(row === 1 && column === 2),
}
const from = (row: number, column: number, step: Step) => {
  const cell = cellAfter(step, { row, column }, ground)
  return cell && [cell.row, cell.column]
}

describe('moving in the grid', () => {
  it.each<readonly [number, number, Step, readonly number[] | undefined]>([
    [0, 0, 'right', [0, 2]],
    [0, 2, 'left', [0, 0]],
    [0, 0, 'left', undefined],
    [0, 2, 'down', [2, 2]],
    [2, 2, 'up', [0, 2]],
    [2, 0, 'down', undefined],
    [0, 0, 'pageDown', [2, 0]],
    [2, 3, 'pageUp', [0, 3]],
    [0, 3, 'next', [1, 0]],
    [1, 0, 'before', [0, 3]],
    [2, 3, 'next', undefined],
    [0, 0, 'before', undefined],
    [1, 3, 'first', [1, 0]],
    [1, 0, 'last', [1, 3]],
  ])('from %i,%i %s', (row, column, step, to) => expect(from(row, column, step)).toEqual(to))
})

describe('a key in a cell', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  const inside = { atStart: false, atEnd: false }
  it('leaves the cell only when the cursor is at the edge of its text', () => {
    expect(stepOf({ ...plain, key: 'ArrowLeft' }, inside)).toBeUndefined()
    expect(stepOf({ ...plain, key: 'ArrowLeft' }, { ...inside, atStart: true })).toBe('left')
    expect(stepOf({ ...plain, key: 'ArrowDown' }, inside)).toBe('down')
  })
  it('goes on with Enter and the tabulator, and back with Shift', () => {
    expect([false, true].map((shiftKey) => stepOf({ ...plain, shiftKey, key: 'Tab' }, inside))).toEqual([
      'next',
      'before',
    ])
    expect([false, true].map((shiftKey) => stepOf({ ...plain, shiftKey, key: 'Enter' }, inside))).toEqual([
      'down',
      'up',
    ])
  })
  it('with Ctrl is the page’s', () => expect(stepOf({ ...plain, ctrlKey: true, key: 'Enter' }, inside)).toBeUndefined())
})

describe('a scanner', () => {
  const typed = (text: string, every: number) => {
    const read = createScanReader()
    return [...text, 'Enter'].map((key, place) => read({ key, at: place * every })).at(-1)?.code
  }
  it('is told from a hand by its speed', () => {
    expect(typed('6901234567892', 5)).toBe('6901234567892')
    expect(typed('6901234567892', 120)).toBeUndefined()
  })
  it('may press Shift between the letters', () => {
    const read = createScanReader()
    const keys = ['Shift', 'A', 'B', 'C', '-', '1', '2', 'Enter']
    expect(keys.map((key, place) => read({ key, at: place * 4 })).at(-1)?.code).toBe('ABC-12')
  })
  it('begins anew after a key that only a hand presses', () => {
    const read = createScanReader()
    const keys = ['1', '0', 'Tab', ...'690123', 'Enter']
    expect(keys.map((key, place) => read({ key, at: place * 4 })).at(-1)?.code).toBe('690123')
  })
  it('is not meant by a short number typed in a hurry', () => expect(typed('1200', 10)).toBeUndefined())
  it('does not take along what was typed before', () => {
    const read = createScanReader()
    read({ key: '7', at: 0 })
    const scan = [...'690123', 'Enter'].map((key, place) => read({ key, at: 500 + place * 5 }))
    expect(scan.at(0)?.begins).toBe(true)
    expect(scan.at(-1)?.code).toBe('690123')
  })
})

describe('what is typed', () => {
  it.each([
    ['2027-03-01', '2027-03-01'],
    ['20270301', '2027-03-01'],
    ['270301', '2027-03-01'],
    ['2027/3/1', '2027-03-01'],
    ['2027年3月1日', '2027-03-01'],
    ['2027-02-30', undefined],
    ['tomorrow', undefined],
  ])('%s is the day %s', (text, day) => expect(typedDay(text)).toBe(day))
  it.each([
    ['1,200', 1200],
    ['12', 12],
    ['1 200', 1200],
    ['１２', 12],
    ['12,5', null],
    ['1,2000', null],
    ['1.5', null],
    ['-3', null],
    ['', null],
  ])('%s is the count %s', (text, count) => expect(pieceCount(text)).toBe(count))
  it.each([
    ['1,200', 1200],
    [' ', null],
    ['LOC-A1', 'LOC-A1'],
  ])('%j in a cell of pieces is %j', (text, value) => expect(typedCount(text)).toBe(value))
})
