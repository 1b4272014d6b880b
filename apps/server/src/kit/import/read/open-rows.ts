import { MAX_IMPORT_ROWS } from '@entrepot/contract/kit/import'
import { Problem } from '../../http/problem.ts'
import { MAX_SHEET_ROWS } from '../../lists/spreadsheet.ts'
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
    // Blank rows are not counted, but their number is limited too.
    if (row.number > MAX_SHEET_ROWS) throw tooMany()
    if (hasContent(row.cells)) yield row
  }
}

async function* limitRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > MAX_IMPORT_ROWS) throw tooMany()
    yield row
  }
  if (count === 0) throw new Problem('FILE_EMPTY')
}

const tooMany = () => new Problem('TOO_MANY_ROWS', { detail: { limit: MAX_IMPORT_ROWS } })

/** An unreadable header row rejects the file. */
function checkTitles(titles: readonly SheetCell[]) {
  const columns = titles.flatMap((title, index) => (isUnreadable(title) ? columnLetters(index) : []))
  if (columns.length > 0) throw new Problem('FILE_UNREADABLE', { detail: { columns: columns.join(', ') } })
}

/** The first row that is not blank has the titles; every later row that is not blank is a record. */
export async function recordsIn(spreadsheet: Spreadsheet): Promise<OpenedFile> {
  const rows = withContent(spreadsheet.rows())
  const { value: first, done } = await rows.next()
  if (done) throw new Problem('FILE_EMPTY')
  checkTitles(first.cells)
  return { titles: first.cells.map((cell) => textOfCell(cell).trim()), rows: limitRows(rows) }
}

export const openRows = async (file: Slices): Promise<OpenedFile> => recordsIn(await openSpreadsheet(file))
