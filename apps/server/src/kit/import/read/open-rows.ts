import { MAX_IMPORT_ROWS } from '@entrepot/contract/kit/import'
import { Problem } from '../../http/problem.ts'
import { MOST_SHEET_ROWS } from '../../lists/spreadsheet.ts'
import { openSpreadsheet, type Spreadsheet } from './open-spreadsheet.ts'
import { columnLetters, isBlank, isUnreadable, type SheetCell, type SheetRow, textOfCell } from './sheet-cell.ts'
import type { Slices } from './slices.ts'

export interface OpenedFile {
  readonly titles: readonly string[]
  readonly rows: AsyncIterable<SheetRow>
}

export const hasContent = (cells: readonly SheetCell[]) => cells.some((cell) => !isBlank(cell))

async function* withContent(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    // Blank rows count for nothing, but even they must end somewhere.
    if (row.number > MOST_SHEET_ROWS) throw tooMany()
    if (hasContent(row.cells)) yield row
  }
}

async function* counted(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > MAX_IMPORT_ROWS) throw tooMany()
    yield row
  }
  if (count === 0) throw new Problem('FILE_EMPTY')
}

const tooMany = () => new Problem('TOO_MANY_ROWS', { detail: { limit: MAX_IMPORT_ROWS } })

/** A title that nobody can read names no column, and the rest of such a file is hardly better. */
function checkTitles(titles: readonly SheetCell[]) {
  const columns = titles.flatMap((title, place) => (isUnreadable(title) ? columnLetters(place) : []))
  if (columns.length > 0) throw new Problem('FILE_UNREADABLE', { detail: { columns: columns.join(', ') } })
}

/** The first row that is not blank holds the titles; every other one that is not blank is a record. */
export async function recordsIn(spreadsheet: Spreadsheet): Promise<OpenedFile> {
  const all = withContent(spreadsheet.rows())
  const { value: first, done } = await all.next()
  if (done) throw new Problem('FILE_EMPTY')
  checkTitles(first.cells)
  return { titles: first.cells.map((cell) => textOfCell(cell).trim()), rows: counted(all) }
}

export const openRows = async (file: Slices): Promise<OpenedFile> => recordsIn(await openSpreadsheet(file))
