import { expect, it } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

it.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['1\r\n2\r\n', [['1'], ['2']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"say ""so"""\t', [['say "so"', '']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
  ['a\t\tb', [['a', '', 'b']]],
] as const)('%j is read as cells', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})
