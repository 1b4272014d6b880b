import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesIn, entriesText } from './entries-text.ts'

describe('entries in one cell', () => {
  it.each([
    [
      'A|PIECE\nB|BOX',
      [
        ['A', 'PIECE'],
        ['B', 'BOX'],
      ],
    ],
    [
      'A | PIECE; B | BOX;',
      [
        ['A', 'PIECE'],
        ['B', 'BOX'],
      ],
    ],
    ['A｜PIECE；B', [['A', 'PIECE'], ['B']]],
    ['\n;\n', []],
    ['a\\|b|c\\;d|e\\\\f', [['a|b', 'c;d', 'e\\f']]],
    ['|x', [['', 'x']]],
  ])('%j are read', (text, expected) => {
    expect(entriesIn(text)).toEqual(expected)
  })

  it('come back as they were written', () => {
    const value = fc.string().map((text) => text.replace(/\r/g, '').trim())
    const entry = fc.array(value, { minLength: 1, maxLength: 4 }).filter((values) => values.some((one) => one !== ''))
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(entriesIn(entriesText(entries))).toEqual(entries)
      }),
    )
  })
})
