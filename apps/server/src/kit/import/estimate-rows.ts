import { MOST_IMPORT_ROWS } from '@entrepot/contract/kit/import'
import { openRows } from './open-rows.ts'
import { pieces, type Slices } from './slices.ts'
import { openWorkbook } from './xlsx/workbook.ts'
import { openArchive } from './xlsx/zip.ts'

const LARGEST_SHEET = 2 * 1024 * 1024 * 1024

async function* bytesWithRows(file: Slices, isWorkbook: boolean): AsyncGenerator<Buffer> {
  if (!isWorkbook) return yield* pieces(file)
  const archive = await openArchive(file)
  yield* archive.part((await openWorkbook(archive)).sheet, LARGEST_SHEET)
}

/** About how many records a file holds, counted by its line ends or row tags: for a progress bar, before any is read. */
export async function estimateRows(file: Slices): Promise<number> {
  const isWorkbook = (await file.read(0, 2)).equals(Buffer.from('PK'))
  const mark = isWorkbook ? '</row>' : '\n'
  let rows = 0
  for await (const piece of bytesWithRows(file, isWorkbook)) {
    for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, at + mark.length)) rows += 1
    if (rows > MOST_IMPORT_ROWS) break
  }
  // Blank lines and line ends inside cells count here, but are no records: only reading tells. It costs a second or two.
  if (rows > MOST_IMPORT_ROWS) return countRows(file)
  return Math.max(1, rows - 1)
}

/** Refuses a file with too many before any is checked. */
async function countRows(file: Slices): Promise<number> {
  let count = 0
  for await (const _ of (await openRows(file)).rows) count += 1
  return count
}
