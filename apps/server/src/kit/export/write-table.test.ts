import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { Db } from '../sql/db.ts'
import { cellOf, writeTable } from './write-table.ts'

const row = { batchNum: '2024.10', volumeTotal: '1.500000', status: 'FROZEN', area: null }

it.each([
  ['a figure as a figure', { path: ['volumeTotal'] }, 1.5],
  ['a code as it is', { path: ['batchNum'], isText: true }, '2024.10'],
  ['a state in words', { path: ['status'], words: 'stockStatus' }, 'Frozen'],
  ['nothing where there is nothing', { path: ['area'] }, null],
] as const)('a cell holds %s', (_, column, cell) => {
  expect(cellOf('en', { title: 'analysis.field.batchNum', ...column }, row)).toBe(cell)
})

const columns = [
  { title: 'analysis.field.productName', path: ['name'], isText: true },
  { title: 'analysis.field.difference', path: ['difference'] },
] as const
const rows = [
  { name: '=HYPERLINK("http://x")', difference: -5 },
  { name: '@SUM(A1)', difference: '-1.500000' },
  { name: '-7', difference: '-0.12345678901234567890' },
]

async function written(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const pieces: Buffer[] = []
  const options = { title: 'inventorySnapshots.title', language: 'en', format, onRow: async () => {} } as const
  const noDatabase = undefined as unknown as Db
  for await (const piece of writeTable(noDatabase, { columns, rows }, options)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

it('texts that a spreadsheet would compute are made harmless in a text file; figures stay', async () => {
  expect((await written('csv')).toString().split('\r\n').slice(1, 4)).toEqual([
    `"'=HYPERLINK(""http://x"")",-5`,
    `'@SUM(A1),-1.5`,
    '-7,-0.12345678901234567890',
  ])
})

it('and are texts in a workbook, as they are', async () => {
  const { sheets } = await readXlsx(new Uint8Array(await written('xlsx')))
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['=HYPERLINK("http://x")', -5],
    ['@SUM(A1)', -1.5],
    ['-7', '-0.12345678901234567890'],
  ])
})
