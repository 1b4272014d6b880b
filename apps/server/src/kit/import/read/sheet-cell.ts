/**
 * A cell as the file has it. A date differs from a text that looks like one; a formula has its text, and an error the
 * error word of the spreadsheet.
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
 * A text that begins with `=`: a spreadsheet would compute it, so its value is unknown. The same in a workbook: in the
 * errors file a formula is written as text.
 */
export function textCell(text: string): SheetCell {
  if (text === '') return null
  return text.startsWith('=') && text.length > 1 ? { formula: text.slice(1) } : text
}

/** Replacement character for what could not be read. */
export const UNREADABLE = '\ufffd'

/** `number` is the row number of the spreadsheet: the first row is 1. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly SheetCell[]
}

export const isUnreadable = (cell: SheetCell) => typeof cell === 'string' && cell.includes(UNREADABLE)

/** Error words, also as text; some spreadsheets translate them. */
const ERRORS =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|¡NULO!|¡DIV\/0!|¡VALOR!|¡REF!|¿NOMBRE\?|¡NUM!|N\/D)$/

/** The error word of a cell that the spreadsheet could not compute. */
export function errorIn(cell: SheetCell): string | undefined {
  if (typeof cell === 'string') return ERRORS.test(cell.trim()) ? cell.trim() : undefined
  return typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : undefined
}

/** 0 is `A`, 26 is `AA`. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The text that a person sees in the cell. */
export function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return cell.date
  return 'error' in cell ? cell.error : `=${cell.formula}`
}

export const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Without exponent, because people do not read `1e-7` as a decimal. */
export const plainNumber = (value: number): string => {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(Math.round(value)).toString()
}
