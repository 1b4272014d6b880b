/** A cell as the file holds it. A day is kept apart from a text that looks like one; a formula is told by its text. */
export type SheetCell = string | number | boolean | null | { readonly date: string } | { readonly formula: string }

/** `number` as a spreadsheet counts: the first row is 1. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly SheetCell[]
}

/** How a person would read it. */
export function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell === 'object') return 'date' in cell ? cell.date : `=${cell.formula}`
  return String(cell)
}

export const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Never with an exponent: `1e-7` is no decimal to anybody but a computer. */
export const plainNumber = (value: number): string => {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(Math.round(value)).toString()
}
