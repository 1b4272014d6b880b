import { describe, expect, it } from 'vitest'
import { csvRows, separatorIn, separatorOf } from './csv-rows.ts'
import type { SheetCell } from './sheet-cell.ts'

async function* inPieces(text: string, size: number) {
  for (let index = 0; index < text.length; index += size) yield text.slice(index, index + size)
}

async function rowsOf(text: string, size = 1_000) {
  const rows: (readonly SheetCell[])[] = []
  for await (const { cells } of csvRows(inPieces(text, size), await separatorIn(inPieces(text, size)))) rows.push(cells)
  return rows
}

describe('rows of a text', () => {
  it.each([
    [
      'a plain line',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line ends of every kind', 'a\r\nb\rc\nd\n', [['a'], ['b'], ['c'], ['d']]],
    [
      'empty cells',
      'a,,b\n,,',
      [
        ['a', null, 'b'],
        [null, null, null],
      ],
    ],
    ['quotes around separators and line ends', '"a,1"\t"b\n2"\t"say ""hi"""', [['a,1', 'b\n2', 'say "hi"']]],
    ['a quote inside a plain cell', '5" pipe,x', [['5" pipe', 'x']]],
    [
      'semicolons',
      'a;b,c;d\n1;2;3',
      [
        ['a', 'b,c', 'd'],
        ['1', '2', '3'],
      ],
    ],
    ['an empty quoted cell at the end', 'a,""', [['a', null]]],
    [
      'a formula',
      'a,=1+1\nb,=',
      [
        ['a', { formula: '1+1' }],
        ['b', '='],
      ],
    ],
  ] as [string, string, SheetCell[][]][])('%s', async (_, text, expected) => {
    expect(await rowsOf(text)).toEqual(expected)
    for (const size of [1, 2, 3, 5]) expect([size, await rowsOf(text, size)]).toEqual([size, expected])
  })

  it('are numbered as a spreadsheet does', async () => {
    const numbers: number[] = []
    for await (const { number } of csvRows(inPieces('a\nb\nc', 9), ',')) numbers.push(number)
    expect(numbers).toEqual([1, 2, 3])
  })
})

it.each([
  ['a,b;c', ','],
  ['a;b;c,d', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['one', ','],
])('the separator of %j is %j', (text, sign) => {
  expect(separatorOf(text)).toBe(sign)
})
