import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

export interface SheetColumn {
  readonly title: string
  readonly width?: number
}
export type Cell = string | number | boolean | null

/** Rows in, bytes of an XLSX out, as they come. The only file that knows which library writes it. */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable {
  async function* all() {
    yield columns.map(({ title }) => title)
    for await (const row of rows) yield [...row]
  }
  const options = { name, columns: columns.map(({ width = 18 }) => ({ width })) }
  return Readable.fromWeb(writeXlsxStream(all(), options) as Parameters<typeof Readable.fromWeb>[0])
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
