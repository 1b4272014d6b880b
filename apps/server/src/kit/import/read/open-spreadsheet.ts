import { csvRows, separatorIn } from './csv-rows.ts'
import type { SheetRow } from './sheet-cell.ts'
import type { Slices } from './slices.ts'
import { encodingOf, textOf } from './text-encoding.ts'
import { openSheet } from './xlsx/sheet-rows.ts'

/** A file of which is known what reading its rows takes: they can be gone through as often as it needs. */
export interface Spreadsheet {
  /** What stands between the cells of a text; a workbook has no such sign. */
  readonly separator: string | undefined
  /** All of them from the start, blank ones too where the file has them. */
  rows(): AsyncGenerator<SheetRow>
}

const ARCHIVE = Buffer.from('PK')

/** The encoding of a text, or the shared texts of a workbook, are found out here, once: it may take a while. */
export async function openSpreadsheet(file: Slices): Promise<Spreadsheet> {
  const start = await file.read(0, ARCHIVE.length)
  if (start.equals(ARCHIVE)) return { separator: undefined, rows: await openSheet(file) }
  const encoding = await encodingOf(file)
  const separator = await separatorIn(textOf(file, encoding))
  return { separator, rows: () => csvRows(textOf(file, encoding), separator) }
}
