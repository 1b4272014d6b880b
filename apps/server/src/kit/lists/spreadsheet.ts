import { Readable } from 'node:stream'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { Problem } from '../http/problem.ts'

export interface SheetColumn {
  readonly title: string
  readonly width?: number
}
export type Cell = string | number | boolean | null

/** Maximum number of rows of a sheet, including the titles. */
export const MAX_SHEET_ROWS = 1_048_576

/** The titles and then the rows, up to the limit of a sheet. */
export async function* sheetRows(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  limit = MAX_SHEET_ROWS,
): AsyncGenerator<Cell[]> {
  yield [...titles]
  let count = 1
  for await (const row of rows) {
    count += 1
    if (count > limit) throw new Problem('SHEET_FULL')
    yield [...row]
  }
}

/** Streams rows as the bytes of an XLSX file. Only this file knows the library that writes it. */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable {
  const allRows = sheetRows(
    columns.map(({ title }) => title),
    rows,
  )
  const options = { name, columns: columns.map(({ width = 18 }) => ({ width })) }
  return Readable.fromWeb(writeXlsxStream(allRows, options) as Parameters<typeof Readable.fromWeb>[0])
}

/** A few small sheets in one file, each with its title row frozen. */
export const writeBook = async (
  sheets: readonly {
    readonly name: string
    readonly columns: readonly SheetColumn[]
    readonly rows: readonly (readonly Cell[])[]
  }[],
): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ name, columns, rows }) => ({
        name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        columns: columns.map(({ width = 18 }) => ({ width })),
        rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
        freezePane: { rows: 1 },
      })),
    }),
  )

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
