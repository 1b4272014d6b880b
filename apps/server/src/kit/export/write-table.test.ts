import { expect, it } from 'vitest'
import type { Db } from '../sql/db.ts'
import { writeTable } from './write-table.ts'

it('writes figures as figures, and codes as they are', async () => {
  const columns = [
    { title: 'analysis.field.batchNum', path: ['batchNum'], isText: true },
    { title: 'analysis.field.volumeTotal', path: ['volumeTotal'] },
  ] as const
  const table = { columns, rows: [{ batchNum: '2024.10', volumeTotal: '1.500000' }] }
  const written = {
    title: 'inventorySnapshots.title',
    language: 'en',
    format: 'csv',
    onRow: async () => undefined,
  } as const
  const pieces: string[] = []
  // Rows that are given need no database.
  for await (const piece of writeTable(undefined as unknown as Db, table, written))
    pieces.push(Buffer.from(piece).toString())
  expect(pieces.join('').trim().split('\r\n')[1]).toBe('2024.10,1.5')
})
