import type { Field } from '@entrepot/contract/kit/fields'
import { cellText, type Writing } from '../lists/cell-text.ts'
import type { Values } from '../records/save-records.ts'

export const isFigure = ({ look }: Field) => look.kind === 'integer' || look.kind === 'decimal'

/** 1,234.56 in all four languages. */
export const grouped = (figure: string) => figure.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))

/** As an export writes it, with figures grouped for the eye. */
export function printedText(writing: Writing, name: string, field: Field, row: Values): string {
  const text = String(cellText(writing, { key: name, name, field }, row) ?? '')
  return isFigure(field) ? grouped(text) : text
}
