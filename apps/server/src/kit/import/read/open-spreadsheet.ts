import { csvRows, separatorIn } from './csv-rows.ts'
import type { SheetRow } from './sheet-cell.ts'
import type { Slices } from './slices.ts'
import { encodingOf, textOf } from './text-encoding.ts'
import { openSheet } from './xlsx/sheet-rows.ts'

/** An opened file, whose rows can be read as often as needed. */
export interface Spreadsheet {
  /** What stands between the cells of a text; a workbook has no such sign. */
  readonly separator: string | undefined
  /** All of them from the start, blank ones too where the file has them. */
  rows(): AsyncGenerator<SheetRow>
}

const ARCHIVE = Buffer.from('PK')

/** Detects the encoding of a text, or reads the shared texts of a workbook, once: it may take a while. */
export async function openSpreadsheet(file: Slices): Promise<Spreadsheet> {
  const start = await file.read(0, ARCHIVE.length)
  if (start.equals(ARCHIVE)) return { separator: undefined, rows: await openSheet(file) }
  const encoding = await encodingOf(file)
  const separator = await separatorIn(textOf(file, encoding))
  return { separator, rows: () => csvRows(textOf(file, encoding), separator) }
}
