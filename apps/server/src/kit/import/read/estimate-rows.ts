import { MAX_IMPORT_ROWS } from '@entrepot/contract/kit/import'
import { recordsIn } from './open-rows.ts'
import type { Spreadsheet } from './open-spreadsheet.ts'
import { pieces, type Slices } from './slices.ts'
import { sheetBytes } from './xlsx/sheet-rows.ts'

/** Estimates the number of records by line ends or row tags, for a progress bar, before any is read. */
export async function estimateRows(file: Slices, spreadsheet: Spreadsheet): Promise<number> {
  const isText = spreadsheet.separator !== undefined
  const mark = isText ? '\n' : '</row>'
  let rows = 0
  for await (const piece of isText ? pieces(file) : sheetBytes(file)) {
    for (let position = piece.indexOf(mark); position >= 0; position = piece.indexOf(mark, position + mark.length))
      rows += 1
    if (rows > MAX_IMPORT_ROWS) break
  }
  // Blank lines and line ends inside cells were counted too, so count properly, which takes a second or two.
  if (rows > MAX_IMPORT_ROWS) return countRows(spreadsheet)
  return Math.max(1, rows - 1)
}

/** Counts the records; refuses a file with too many before any is checked. */
async function countRows(spreadsheet: Spreadsheet): Promise<number> {
  let count = 0
  for await (const _ of (await recordsIn(spreadsheet)).rows) count += 1
  return count
}
