import { readXlsx } from 'hucre/xlsx'
import type { TestApp } from '../test-app.ts'
import type { Caller } from './subjects.ts'

/** Every row of the spreadsheet that a list exports to this caller, without its titles. */
export async function exportedRows(test: TestApp, call: Caller, path: string): Promise<string[]> {
  const { body } = await call('GET', `${path}/export`)
  const file = await test.raw(body.data.url)
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return sheets[0]!.rows.slice(1).map((row) => JSON.stringify(row))
}
