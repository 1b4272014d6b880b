import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { type Cell, MAX_SHEET_ROWS, sheetRows } from './spreadsheet.ts'

const allOf = (count: number): Promise<Cell[][]> => {
  const rows = Readable.from(Array.from({ length: count }, (_, nth) => [nth]))
  return Readable.from(sheetRows(['title'], rows, 3)).toArray()
}

it('a sheet is filled to its last row', async () => {
  expect(await allOf(2)).toEqual([['title'], [0], [1]])
})

it('more rows than a sheet has are refused', async () => {
  await expect(allOf(3)).rejects.toMatchObject({ code: 'SHEET_FULL' })
})

it('a sheet has as many rows as spreadsheets can show', () => {
  expect(MAX_SHEET_ROWS).toBe(2 ** 20)
})
