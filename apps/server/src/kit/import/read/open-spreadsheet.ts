import { csvRows, separatorIn } from './csv-rows.ts'
import type { SheetRow } from './sheet-cell.ts'
import type { Slices } from './slices.ts'
import { encodingOf, textOf } from './text-encoding.ts'
import { openSheet } from './xlsx/sheet-rows.ts'

/** An opened file; its rows can be read repeatedly. */
export interface Spreadsheet {
  /** Separator of the cells of a text file; undefined for a workbook. */
  readonly separator: string | undefined
  /** All rows from the start, including blank ones that are in the file. */
  rows(): AsyncGenerator<SheetRow>
}

const ARCHIVE = Buffer.from('PK')

/** Detects the encoding of a text, or reads the shared strings of a workbook, once, because it may take a while. */
export async function openSpreadsheet(file: Slices): Promise<Spreadsheet> {
  const start = await file.read(0, ARCHIVE.length)
  if (start.equals(ARCHIVE)) return { separator: undefined, rows: await openSheet(file) }
  const encoding = await encodingOf(file)
  const separator = await separatorIn(textOf(file, encoding))
  return { separator, rows: () => csvRows(textOf(file, encoding), separator) }
}
