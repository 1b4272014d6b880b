import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

describe('a number as it is typed', () => {
  it.each([
    ['12', '12'],
    [' 12 ', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['0,75', '0.75'],
    ['0,750', '0.750'],
    ['1.234', '1.234'],
    ['1234,567', '1234.567'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['12.', '12'],
    ['12,', '12'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['1 234', '1234'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u202f567.8', '1234567.8'],
    ['１２', '12'],
    ['１２．５', '12.5'],
    ['－３，５', '-3.5'],
    ['−3', '-3'],
    ['-0.5', '-0.5'],
    ['+7', '7'],
    ['007', '7'],
    ['1.50', '1.50'],
  ])('%j is read as %s', (typed, read) => expect(readNumber(typed)).toBe(read))

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'abc',
    '12abc',
    '1e3',
    '1,234',
    '123,456',
    '1,234,567',
    '1.234.567',
    '1.23,4',
    '12,34.5',
    '12 34',
    '1..2',
    '1,2,3',
    '--1',
    '1-2',
    '0x10',
    'Infinity',
    '１，２３４',
  ])('%j is not guessed at', (typed) => expect(readNumber(typed)).toBeUndefined())

  it('is the same number with either sign, grouped or not', () => {
    const parts = fc.tuple(fc.nat(999_999_999), fc.nat(99).map((cents) => String(cents).padStart(2, '0'))) // biome-ignore format: one row
    fc.assert(
      fc.property(parts, ([whole, cents]) => {
        const grouped = (sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign)
        const ways = [`${whole}.${cents}`, `${whole},${cents}`, `${grouped(' ')},${cents}`]
        const more = [`${grouped('.')},${cents}`, `${grouped(',')}.${cents}`]
        for (const way of [...ways, ...more]) expect(readNumber(way)).toBe(`${whole}.${cents}`)
      }),
    )
  })
})
