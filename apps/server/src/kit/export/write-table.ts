import { Readable } from 'node:stream'
import type { Language } from '@entrepot/contract/kit/language'
import { inertText } from '@entrepot/domain/kernel/inert-text'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { type RawBuilder, sql } from 'kysely'
import { csvLine, UTF8_MARK } from '../import/read/csv-text.ts'
import { type Cell, writeSheet } from '../lists/spreadsheet.ts'
import type { Db } from '../sql/db.ts'
import type { ExportColumn, ExportTable } from './exporter.ts'

const ROWS_AT_ONCE = 250
const ROWS_BETWEEN_REPORTS = 2_000

/** Reads all rows of a statement in constant memory, through a cursor. Needs a transaction. */
async function* cursorRows(trx: Db, statement: RawBuilder<unknown>) {
  await sql`declare export_rows no scroll cursor for ${statement}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from export_rows`.execute(trx)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const wordOf = (language: Language, key: string, fallback: string) =>
  isMessageKey(key) ? translator(language)(key) : fallback

const DECIMAL = /^-?\d+\.\d+$/

/** The content of one cell of a file. */
export function cellOf(language: Language, { path, words, isText }: ExportColumn, row: unknown): Cell {
  const value = path.reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null)?.[name], row)
  if (value === null || value === undefined) return null
  if (words !== undefined) return wordOf(language, `enum.${words}.${value}`, String(value))
  if (typeof value === 'number' || typeof value === 'boolean') return value
  // As a number, so that a spreadsheet can add it up.
  return isText !== true && typeof value === 'string' && DECIMAL.test(value) && value.length <= 15
    ? Number(value)
    : String(value)
}

/** The text of a cell of a CSV file, which has no types. */
const plainText = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? inertText(cell) : String(cell)

interface TableFormat {
  readonly title: string
  readonly language: Language
  readonly format: 'xlsx' | 'csv'
  readonly onRow: (rows: number) => Promise<void>
}

/** Streams a table as the bytes of a file. */
export function writeTable(
  trx: Db,
  { columns, rows }: ExportTable,
  { title, language, format, onRow }: TableFormat,
): Readable {
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    let count = 0
    for await (const row of Array.isArray(rows) ? rows : cursorRows(trx, rows as RawBuilder<unknown>)) {
      count += 1
      if (count % ROWS_BETWEEN_REPORTS === 0) await onRow(count)
      yield columns.map((column) => cellOf(language, column, row))
    }
    await onRow(count)
  }
  const titles = columns.map((column) => wordOf(language, column.title, column.path.join('.')))
  if (format === 'xlsx')
    return writeSheet(
      wordOf(language, title, title)
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31),
      titles.map((one) => ({ title: one })),
      cells(),
    )
  async function* lines() {
    yield UTF8_MARK + csvLine(titles, ',')
    for await (const row of cells()) yield csvLine(row.map(plainText), ',')
  }
  return Readable.from(lines())
}
