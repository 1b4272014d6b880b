import type { Field } from '@entrepot/contract/kit/fields'
import { cellText, type Writing } from '../lists/cell-text.ts'
import type { Values } from '../records/save-records.ts'

export const isFigure = ({ look }: Field) => look.kind === 'integer' || look.kind === 'decimal'

/** Adds thousands separators: 1,234.56 in all four languages. */
export const withSeparators = (figure: string) =>
  figure.replace(/^-?\d+/, (integerDigits) => integerDigits.replace(/\B(?=(?:\d{3})+$)/g, ','))

/** The text of a value as in an export, with thousands separators in figures. */
export function printedText(writing: Writing, name: string, field: Field, row: Values): string {
  const text = String(cellText(writing, { key: name, name, field }, row) ?? '')
  return isFigure(field) ? withSeparators(text) : text
}
