import type { Field } from '@entrepot/contract/kit/fields'
import type { Reader } from '../../runtime/reader.ts'
import { textWidth } from '../../ui/text-width.ts'
import { kindOf } from './kinds.ts'

/** The padding of a cell, and in a header the mark of the order. */
const CELL = 22
const SORT_MARK = 16

/** Wide enough for what the look shows and for its title, in the reader's language, but never for a whole sentence. */
export function columnWidth(
  field: Field,
  title: string,
  sortable: boolean,
  reader: Reader,
  declaredWidth?: number,
): number {
  const width = declaredWidth ?? kindOf(field.look).width
  const content = typeof width === 'function' ? width(field, reader) : width
  const heading = Math.min(200, textWidth(title) + CELL + (sortable ? SORT_MARK : 0))
  return Math.max(content, heading)
}
