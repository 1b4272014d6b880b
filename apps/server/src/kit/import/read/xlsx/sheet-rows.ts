import { type SheetCell, type SheetRow, textCell } from '../sheet-cell.ts'
import type { Slices } from '../slices.ts'
import { dayOf } from './date-styles.ts'
import { sharedStrings } from './shared-strings.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { attributesOf, plainText, richText, wholeElements } from './xml.ts'
import { openArchive } from './zip.ts'

/** Limit of one unpacked sheet: twenty times the largest upload; a sheet usually unpacks to ten times its size. */
const MAX_SHEET_BYTES = 1024 * 1024 * 1024
const MAX_ROW_BYTES = 8 * 1024 * 1024
const MAX_COLUMNS = 1000

const FORMULA = /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</

interface Sheet extends Workbook {
  readonly texts: readonly string[]
}

/** Index of a column: `A` is 0, `AB` is 27. */
function columnOf(letters: string): number {
  let column = 0
  for (let index = 0; index < letters.length; index += 1) column = column * 26 + letters.charCodeAt(index) - 64
  return column - 1
}

/** An attribute of a cell. A million cells are read, so the usual spelling is found without a regular expression. */
function attribute(attributes: string, name: string): string | undefined {
  const mark = ` ${name}="`
  const position = attributes.indexOf(mark)
  if (position >= 0) return attributes.slice(position + mark.length, attributes.indexOf('"', position + mark.length))
  return attributes.includes("'") ? attributesOf(attributes)[name] : undefined
}

const valueIn = (inside: string): string | undefined =>
  inside.startsWith('<v>') ? inside.slice(3, inside.indexOf('<', 3)) : VALUE.exec(inside)?.[1]

function cellOf(sheet: Sheet, attributes: string, inside: string): SheetCell {
  const formula = inside.includes('f') ? FORMULA.exec(inside) : null
  if (formula !== null) return { formula: plainText(formula[1] ?? '') }
  const type = attribute(attributes, 't') ?? 'n'
  if (type === 'inlineStr') return textCell(richText(inside))
  const value = valueIn(inside)
  if (value === undefined) return null
  if (type === 's') return textCell(sheet.texts[Number(value)] ?? '')
  if (type === 'b') return value === '1'
  if (type === 'e') return { error: plainText(value) }
  if (type !== 'n') return textCell(plainText(value))
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return null
  const style = attribute(attributes, 's')
  return style !== undefined && sheet.dateStyles.has(Number(style)) ? { date: dayOf(number, sheet.since1904) } : number
}

const isNameSign = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

function cellsOf(sheet: Sheet, prefix: string, row: string): SheetCell[] {
  const cells: SheetCell[] = []
  const open = `<${prefix}c`
  const close = `</${prefix}c>`
  let position = row.indexOf(open)
  while (position >= 0) {
    const after = position + open.length
    const tagEnd = row.indexOf('>', after)
    const isEmpty = row.charCodeAt(tagEnd - 1) === 47
    const end = isEmpty ? tagEnd : row.indexOf(close, tagEnd)
    if (tagEnd < 0 || end < 0) break
    if (!isNameSign(row.charCodeAt(after))) {
      const attributes = row.slice(after, tagEnd)
      addCell(cells, attributes, isEmpty ? null : cellOf(sheet, attributes, row.slice(tagEnd + 1, end)))
    }
    position = row.indexOf(open, end)
  }
  return cells
}

/** Adds a cell to a row. Empty cells may be missing in the file; the others say their column. */
function addCell(cells: SheetCell[], attributes: string, cell: SheetCell) {
  const letters = attribute(attributes, 'r')?.replace(/\d+$/, '')
  const column = letters === undefined ? cells.length : columnOf(letters)
  if (column >= MAX_COLUMNS) return
  while (cells.length < column) cells.push(null)
  cells[column] = cell
}

/** The unpacked bytes of the first sheet. */
export async function* sheetBytes(file: Slices): AsyncGenerator<Buffer> {
  const archive = await openArchive(file)
  yield* archive.part((await openWorkbook(archive)).sheet, MAX_SHEET_BYTES)
}

/**
 * Shared strings are read here and kept, because every row may refer to them. Rows are read only as fast as they are
 * consumed, and again for each call. We have our own reader, because a formula must be told from a value and because
 * unread rows must not pile up in memory; see docs/decisions/0011.
 */
export async function openSheet(file: Slices): Promise<() => AsyncGenerator<SheetRow>> {
  const archive = await openArchive(file)
  const workbook = await openWorkbook(archive)
  const sheet = { ...workbook, texts: await sharedStrings(archive, workbook.sharedStrings) }
  return () => rowsOf(sheet, archive.part(sheet.sheet, MAX_SHEET_BYTES))
}

/** A row need not have a number; it never comes before the row above it. */
async function* rowsOf(sheet: Sheet, bytes: AsyncIterable<Buffer>): AsyncGenerator<SheetRow> {
  let number = 0
  for await (const { tag, prefix, inside } of wholeElements(bytes, 'row', MAX_ROW_BYTES)) {
    const rowNumber = Number(attribute(tag, 'r'))
    number = rowNumber > number ? rowNumber : number + 1
    yield { number, cells: cellsOf(sheet, prefix, inside) }
  }
}
