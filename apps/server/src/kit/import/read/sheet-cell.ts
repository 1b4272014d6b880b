/**
 * A cell as the file holds it. A day is kept apart from a text that looks like one; a formula is told by its text, and
 * what a spreadsheet could not compute by its own word for that.
 */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { readonly date: string }
  | { readonly formula: string }
  | { readonly error: string }

/**
 * A spreadsheet would compute a text with `=` before it; so nobody can know what it is meant to be. That goes for a
 * workbook too: there a formula comes back as a text in the file that says what is wrong with it.
 */
export function textCell(text: string): SheetCell {
  if (text === '') return null
  return text.startsWith('=') && text.length > 1 ? { formula: text.slice(1) } : text
}

/** Stands where something could not be read. */
export const UNREADABLE = '\ufffd'

/** `number` as a spreadsheet counts: the first row is 1. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly SheetCell[]
}

export const isUnreadable = (cell: SheetCell) => typeof cell === 'string' && cell.includes(UNREADABLE)

/** As spreadsheets write them into texts too, some in the language of their country. */
const ERRORS =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|¡NULO!|¡DIV\/0!|¡VALOR!|¡REF!|¿NOMBRE\?|¡NUM!|N\/D)$/

/** What a spreadsheet says where it could not compute. */
export function errorIn(cell: SheetCell): string | undefined {
  if (typeof cell === 'string') return ERRORS.test(cell.trim()) ? cell.trim() : undefined
  return typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : undefined
}

/** `AB` is column 27. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** How a person would read it. */
export function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return cell.date
  return 'error' in cell ? cell.error : `=${cell.formula}`
}

export const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Never with an exponent: `1e-7` is no decimal to anybody but a computer. */
export const plainNumber = (value: number): string => {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(Math.round(value)).toString()
}
