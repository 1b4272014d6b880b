import { MOST_IMPORT_ROWS } from '@entrepot/contract/kit/import'
import { Problem } from '../problem.ts'
import { csvRows } from './csv-rows.ts'
import { isBlank, type SheetCell, type SheetRow, textOfCell } from './sheet-cell.ts'
import type { Slices } from './slices.ts'
import { textOf } from './text-encoding.ts'
import { xlsxRows } from './xlsx/sheet-rows.ts'

export interface OpenedFile {
  readonly titles: readonly string[]
  readonly rows: AsyncIterable<SheetRow>
}

const ARCHIVE = Buffer.from('PK')

const hasContent = (cells: readonly SheetCell[]) => cells.some((cell) => !isBlank(cell))

async function* counted(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const row of rows) {
    if (!hasContent(row.cells)) continue
    count += 1
    if (count > MOST_IMPORT_ROWS) throw new Problem('TOO_MANY_ROWS', { detail: { limit: MOST_IMPORT_ROWS } })
    yield row
  }
  if (count === 0) throw new Problem('FILE_EMPTY')
}

/** The first row that is not blank holds the titles; every other one that is not blank is a record. */
export async function openRows(file: Slices): Promise<OpenedFile> {
  const start = await file.read(0, ARCHIVE.length)
  const all = start.equals(ARCHIVE) ? xlsxRows(file) : csvRows(textOf(file))
  for (;;) {
    const { value, done } = await all.next()
    if (done) throw new Problem('FILE_EMPTY')
    if (!hasContent(value.cells)) continue
    return { titles: value.cells.map((cell) => textOfCell(cell).trim()), rows: counted(all) }
  }
}
