import type { Field } from '@entrepot/contract/kit/fields'
import type { Reader } from '../../runtime/reader.ts'
import { textWidth } from '../../ui/text-width.ts'
import { kindOf } from './kinds.ts'

/** Horizontal padding of a cell, in pixels. */
const CELL = 22

/** Width of the usual content of a field in the reader's language; long texts are cut off. */
export function contentWidth(field: Field, reader: Reader, declaredWidth?: number): number {
  const width = declaredWidth ?? kindOf(field.look).width
  return typeof width === 'function' ? width(field, reader) : width
}

/** Wide enough for the content and for the title on one line. */
export const columnWidth = (field: Field, title: string, reader: Reader): number =>
  Math.max(contentWidth(field, reader), Math.min(200, textWidth(title) + CELL))
