import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../problem.ts'
import { openRows } from '../open-rows.ts'
import { slicesOf } from '../slices.ts'
import { xlsxRows } from './sheet-rows.ts'

async function rowsOf(bytes: Uint8Array) {
  const rows = []
  for await (const row of xlsxRows(slicesOf(Buffer.from(bytes)))) rows.push(row)
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
