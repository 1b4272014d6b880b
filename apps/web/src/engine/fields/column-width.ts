import type { Field } from '@entrepot/contract/kit/fields'
import type { Reader } from '../../runtime/reader.ts'
import { textWidth } from '../../ui/text-width.ts'
import { kindOf } from './kinds.ts'

/** The padding of a cell. */
const CELL = 22

/** What a look shows, in the reader's language, but never a whole sentence. */
export function contentWidth(field: Field, reader: Reader, declaredWidth?: number): number {
  const width = declaredWidth ?? kindOf(field.look).width
  return typeof width === 'function' ? width(field, reader) : width
}

/** Wide enough for what the look shows and for its title on one line. */
export const columnWidth = (field: Field, title: string, reader: Reader): number =>
  Math.max(contentWidth(field, reader), Math.min(200, textWidth(title) + CELL))
