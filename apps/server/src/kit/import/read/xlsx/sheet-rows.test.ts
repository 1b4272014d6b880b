import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { handMadeWorkbook } from '../../../../testing/import/archive.ts'
import { Problem } from '../../../http/problem.ts'
import { openRows, recordsIn } from '../open-rows.ts'
import { openSpreadsheet } from '../open-spreadsheet.ts'
import { slicesOf } from '../slices.ts'
import { openSheet } from './sheet-rows.ts'

async function rowsOf(bytes: Uint8Array) {
  const rows = []
  const read = await openSheet(slicesOf(Buffer.from(bytes)))
  for await (const row of read()) rows.push(row)
  return rows
}

async function refusalOf(bytes: Uint8Array) {
  try {
    const { rows } = await openRows(slicesOf(Buffer.from(bytes)))
    for await (const _ of rows);
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
  return 'read'
}

const sheet = (rows: (string | number | boolean | Date | null)[][], options = {}) =>
  writeXlsx({ sheets: [{ name: 'One', rows, ...options }] })

describe('the rows of a workbook', () => {
  it('hold texts, numbers, yes and no, and days apart', async () => {
    const day = new Date(Date.UTC(2026, 2, 2))
    const cells = ['编码 <&> "x"', 6901234567892, 0.1, true, null, 'line\nend', ' _x0041_ ']
    const rows = await rowsOf(await sheet([cells, [day, '', 'after a gap']]))
    expect(rows[0]?.cells.slice(0, 6)).toEqual(cells.slice(0, 6))
    expect(rows[1]?.cells[0]).toEqual({ date: '2026-03-02' })
    expect(rows[1]?.cells[2]).toBe('after a gap')
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
  })

  it('are the same whether texts are shared or stand in the cells', async () => {
    const rows = [
      ['a', 'b'],
      ['a', '日本'],
    ]
    const inline = await writeXlsx({ sheets: [{ name: 'One', rows }], stringMode: 'inline' })
    expect(await rowsOf(inline)).toEqual(await rowsOf(await sheet(rows)))
  })

  it('tell a formula from a value', async () => {
    const cells = new Map([['1,1', { formula: 'SUM(A1:A2)&"x"', value: 3 }]])
    const rows = await rowsOf(
      await sheet(
        [
          ['a', 'b'],
          ['c', 3],
        ],
        { cells },
      ),
    )
    expect(rows[1]?.cells).toEqual(['c', { formula: 'SUM(A1:A2)&"x"' }])
  })

  it('tell what could not be computed from a text', async () => {
    const rows = await rowsOf(
      handMadeWorkbook({ rows: '<row><c t="e"><v>#N/A</v></c><c t="str"><v>N/A</v></c></row>' }),
    )
    expect(rows[0]?.cells).toEqual([{ error: '#N/A' }, 'N/A'])
  })

  it('are those of the first sheet that is shown', async () => {
    const book = await writeXlsx({
      sheets: [
        { name: 'Hidden', rows: [['no']], hidden: true },
        { name: 'Shown', rows: [['yes']] },
      ],
    })
    expect((await rowsOf(book))[0]?.cells).toEqual(['yes'])
  })

  it('come however many there are', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`code-${n}`, n, 'x'.repeat(200)])
    const read = await rowsOf(await sheet(rows))
    expect(read).toHaveLength(5_000)
    expect(read.at(-1)).toEqual({ number: 5_000, cells: ['code-4999', 4_999, 'x'.repeat(200)] })
  })
})

describe('a file that is no workbook', () => {
  it('is told by what it is', async () => {
    const whole = await sheet([['code'], ['a']])
    expect(await refusalOf(whole)).toBe('read')
    expect(await refusalOf(whole.slice(0, whole.length - 60))).toBe('FILE_DAMAGED')
    const spoiled = Buffer.from(whole)
    spoiled.fill(0xff, 200, 900)
    expect(await refusalOf(spoiled)).toMatch(/^(FILE_DAMAGED|UNSUPPORTED_FILE|FILE_EMPTY)$/)
    expect(await refusalOf(await sheet([]))).toBe('FILE_EMPTY')
    expect(await refusalOf(await sheet([['code']]))).toBe('FILE_EMPTY')
  })
})

describe('a small file that unpacks into a huge one', () => {
  const ROWS =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row>'
  const many = (text: string, times: number) => text.repeat(times)

  it.each([
    [
      'with more shared texts than all rows could name',
      { rows: ROWS, strings: many('<si/>', 2_000_001) },
      'FILE_DAMAGED',
    ],
    [
      'with shared texts that are too long together',
      { rows: ROWS, strings: many(`<si><t>${many('x', 1_000_000)}</t></si>`, 70) },
      'FILE_DAMAGED',
    ],
    ['with more blank rows than a sheet has', { rows: ROWS + many('<row/>', 1_048_577) }, 'TOO_MANY_ROWS'],
    ['with a row far below', { rows: `${ROWS}<row r="99999999"><c><v>1</v></c></row>` }, 'TOO_MANY_ROWS'],
    [
      'with endless styles',
      { rows: ROWS, styles: `<styleSheet><cellXfs>${many('<xf/>', 100_001)}</cellXfs></styleSheet>` },
      'FILE_DAMAGED',
    ],
    [
      'with tags that do not end',
      { rows: ROWS, strings: many('<si ', 2_000_000), styles: many('<cellXfs <xf ', 1_000_000) },
      'read',
    ],
    ['with a text of tags that do not end', { rows: ROWS, strings: `<si>${many('<rPh <t ', 400_000)}</si>` }, 'read'],
  ] as const)(
    '%s is refused, or read',
    async (_, parts, expected) => {
      // biome-ignore format: one row each
      const bytes = handMadeWorkbook(parts)
      expect(bytes.length).toBeLessThan(100_000)
      expect(await refusalOf(bytes)).toBe(expected)
    },
    // A reader that scanned the rest of the file at each tag would need hours.
    120_000,
  )

  it('lets others have their turn while its texts are read', async () => {
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 1)
    await openSpreadsheet(slicesOf(handMadeWorkbook({ rows: ROWS, strings: many('<si/>', 1_000_000) })))
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(60)
  })
})

it('a workbook that is gone through again is not unpacked again: its texts are known', async () => {
  const texts = Array.from({ length: 20_000 }, (_, n) => [`text ${n} ${(n * 7919) % 104_729}`])
  const bytes = Buffer.from(await sheet([['code'], ...texts]))
  let taken = 0
  const counting = {
    size: bytes.length,
    read: async (from: number, length: number) => {
      taken += length
      return bytes.subarray(from, from + length)
    },
  }
  const book = await openSpreadsheet(counting)
  const opening = taken
  for (let time = 1; time <= 2; time += 1) {
    taken = 0
    let rows = 0
    for await (const _ of (await recordsIn(book)).rows) rows += 1
    expect(rows).toBe(20_000)
    expect(taken).toBeLessThan(opening)
  }
})
