import { FILE_BASE } from '@entrepot/contract/identity/api'
import type { Language } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import { CSV_TYPE } from '../../files/file-kinds.ts'
import { storeFile } from '../../files/store-file.ts'
import type { Context } from '../../http/context.ts'
import { type Cell, writeSheet, XLSX_TYPE } from '../../lists/spreadsheet.ts'
import { inTransaction } from '../../write/transaction.ts'
import { csvLine, UTF8_MARK } from '../read/csv-text.ts'
import { hasContent } from '../read/open-rows.ts'
import type { Spreadsheet } from '../read/open-spreadsheet.ts'
import { type SheetCell, textOfCell } from '../read/sheet-cell.ts'
import type { StoredFile } from '../read/slices.ts'

const LINK_SECONDS = 24 * 3_600

interface FaultyFile {
  readonly file: StoredFile
  readonly spreadsheet: Spreadsheet
  readonly language: Language
  readonly reasons: ReadonlyMap<number, string>
}

/** Every row at its number, blank ones included, with the reasons added. */
async function* withReasons({ spreadsheet, language, reasons }: FaultyFile): AsyncGenerator<readonly SheetCell[]> {
  let columns = 0
  let next = 1
  for await (const { number, cells } of spreadsheet.rows()) {
    if (!hasContent(cells)) continue
    for (; next < number; next += 1) yield []
    next = number + 1
    const reason = columns === 0 ? translator(language)('import.reasons') : (reasons.get(number) ?? null)
    columns ||= cells.length
    yield [...Array.from({ length: columns }, (_, index) => cells[index] ?? null), reason]
  }
}

/** Cells keep their text, formulas too: the file belongs to the person. */
async function textWith(faulty: FaultyFile, separator: string): Promise<Buffer> {
  const lines = [UTF8_MARK]
  for await (const cells of withReasons(faulty)) lines.push(csvLine(cells.map(textOfCell), separator))
  return Buffer.from(lines.join(''))
}

const cellOf = (cell: SheetCell): Cell => (typeof cell === 'object' && cell !== null ? textOfCell(cell) : cell)

async function workbookWith(faulty: FaultyFile): Promise<Buffer> {
  const rows = withReasons(faulty)
  const first: readonly SheetCell[] = (await rows.next()).value ?? []
  async function* otherRows(): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) yield row.map(cellOf)
  }
  const columns = first.map((cell) => ({ title: textOfCell(cell) }))
  const bytes: Buffer[] = []
  for await (const piece of writeSheet('1', columns, otherRows())) bytes.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(bytes)
}

/** The imported file, text or workbook, with one more column for the reasons of each row. Returns a signed link. */
export async function errorsFile({ db, clock, links }: Context, faulty: FaultyFile, userId: string): Promise<string> {
  const { separator } = faulty.spreadsheet
  const isText = separator !== undefined
  const content = await (isText ? textWith(faulty, separator) : workbookWith(faulty))
  const name = `${faulty.file.name.replace(/\.\w+$/, '')}-errors.${isText ? 'csv' : 'xlsx'}`
  const file = { name, type: isText ? CSV_TYPE : XLSX_TYPE, content }
  const id = await inTransaction(db, (trx) => storeFile(trx, clock.now(), userId, file))
  return links.sign(`${FILE_BASE}/${id}`, {}, LINK_SECONDS)
}
