import { FILE_BASE } from '@entrepot/contract/identity/api'
import type { Language } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { type Cell, writeSheet, XLSX_TYPE } from '../spreadsheet.ts'
import { openRows } from './open-rows.ts'
import { type SheetCell, textOfCell } from './sheet-cell.ts'
import type { StoredFile } from './slices.ts'

const LINK_SECONDS = 24 * 3_600

const cellOf = (cell: SheetCell): Cell => (typeof cell === 'object' && cell !== null ? textOfCell(cell) : cell)

/** The file as it came, with one more column that says what is wrong with each row. Answers a link to it. */
export async function errorsFile(
  { db, clock, links }: Context,
  file: StoredFile,
  userId: string,
  language: Language,
  reasons: ReadonlyMap<number, string>,
): Promise<string> {
  const { titles, rows } = await openRows(file)
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) {
      const given = titles.map((_, place) => cellOf(row.cells[place] ?? null))
      yield [...given, reasons.get(row.number) ?? null]
    }
  }
  const columns = [...titles, translator(language)('import.reasons')].map((title) => ({ title }))
  const bytes: Buffer[] = []
  for await (const piece of writeSheet('1', columns, cells())) bytes.push(Buffer.from(piece as Uint8Array))
  const content = Buffer.concat(bytes)
  const now = clock.now()
  const id = newId(now)
  const name = `${file.name.replace(/\.\w+$/, '')}-errors.xlsx`
  await sql`
    insert into file (id, name, type, size, content, uploaded_by, created_time)
    values (${id}, ${name}, ${XLSX_TYPE}, ${content.length}, ${content}, ${userId}, ${now})`.execute(db)
  return links.sign(`${FILE_BASE}/${id}`, {}, LINK_SECONDS)
}
