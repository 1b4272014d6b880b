import { Readable } from 'node:stream'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

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

/** A few small sheets in one file, each with its titles held in place. */
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
