import { describe, expect, it } from 'vitest'
import type { SheetCell } from '../read/sheet-cell.ts'
import { dayText, decimalText, integerOf, yesOrNo } from './plain-values.ts'

describe('a decimal', () => {
  it.each([
    ['1.50', '1.50'],
    [' 12 ', '12'],
    ['１２．５', '12.5'],
    ['1,234.56', '1234.56'],
    ['12,5', '12.5'],
    ['1.234,56', '1234.56'],
    ['0,750', '0.750'],
    ['+3.2', '3.2'],
    ['1,234', '1,234'],
    ['1.234.567', '1.234.567'],
    ['abc', 'abc'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [123456789012, '123456789012'],
    [-2, '-2'],
  ] as [SheetCell, string][])('%j is taken as %j', (cell, expected) => {
    expect(decimalText(cell)).toBe(expected)
  })
})

it.each([
  ['12', 12],
  ['12.0', 12],
  [' ７ ', 7],
  [12.5, undefined],
  ['12.5', undefined],
  ['1,200', undefined],
  ['a dozen', undefined],
] as [SheetCell, number | undefined][])('%j as a whole number is %j', (cell, expected) => {
  expect(integerOf(cell)).toBe(expected)
})

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026/3/2', '2026-03-02'],
  ['2026.03.02', '2026-03-02'],
  ['2026年3月2日', '2026-03-02'],
  ['20260302', '2026-03-02'],
  [20260302, '2026-03-02'],
  [{ date: '2026-03-02 08:30:00' }, '2026-03-02'],
  ['2 March', '2 March'],
] as [SheetCell, string][])('%j as a day is %j', (cell, expected) => {
  expect(dayText(cell)).toBe(expected)
})

it.each([
  ...['yes', 'Y', 'true', '1', '是', 'Sí', 'si', 'はい', true, 1].map((cell) => [cell, true]),
  ...['no', 'N', 'FALSE', '0', '否', 'No', 'いいえ', false, 0].map((cell) => [cell, false]),
  ...['perhaps', '2', 'ja'].map((cell) => [cell, undefined]),
] as [SheetCell, boolean | undefined][])('%j as yes or no is %j', (cell, expected) => {
  expect(yesOrNo(cell)).toBe(expected)
})
