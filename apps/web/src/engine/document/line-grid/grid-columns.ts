import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { useMemo } from 'react'
import { type Reader, useReader } from '../../../runtime/reader.ts'
import { textWidth } from '../../../ui/text-width.ts'
import { columnWidth } from '../../fields/column-width.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { LineOptions } from '../document-options.ts'
import { type EditedLine, isSettable, type LineValues } from '../lines/line-model.ts'

export interface GridColumn {
  readonly name: string
  readonly field: Field
  readonly title: string
  readonly width: number
  readonly align: 'end' | undefined
  readonly isNumeric: boolean
}

/** Column widths, smaller than those of lists. */
const WIDTHS: Readonly<Partial<Record<string, number>>> = {
  integer: 92,
  decimal: 92,
  code: 112,
  date: 112,
  choice: 110,
}
const CODE_AND_NAME_WIDTH = 270
const HEADING = 24

const lineLabel = ({ word }: Pick<Reader, 'word'>, owner: string, name: string) => word(`${owner}.line.${name}`, name)

/** The field of a referenced record that is shown in front of its name. */
export const alsoShownOf = ({ look }: Field) => (look.kind === 'reference' ? look.also : undefined)
const isNumeric = ({ look }: Field) => look.kind === 'integer' || look.kind === 'decimal'

function widthOf(field: Field, title: string, reader: Reader): number {
  if (alsoShownOf(field) !== undefined) return CODE_AND_NAME_WIDTH
  const own = WIDTHS[field.look.kind]
  if (own === undefined) return columnWidth(field, title, reader)
  // Words of a title may wrap, so only the longest one counts.
  return Math.max(own, ...title.split(' ').map((word) => textWidth(word) + HEADING))
}

/** The columns that apply in this state, with titles and widths. */
export function useGridColumns(
  owner: string,
  fields: FieldSet,
  { columns, when, widths }: LineOptions,
  header: LineValues,
): readonly GridColumn[] {
  const reader = useReader()
  return useMemo(
    () =>
      columns
        .filter((name) => when?.[name]?.(header) ?? true)
        .map((name) => {
          const field = fieldOf(fields, name)
          const title = lineLabel(reader, owner, name)
          return {
            name,
            field,
            title,
            width: widths?.[name] ?? widthOf(field, title, reader),
            align: kindOf(field.look).align,
            isNumeric: isNumeric(field),
          }
        }),
    [owner, fields, columns, when, widths, header, reader],
  )
}

/** Whether the cell can be edited. */
export function isOpenCell({ readOnly, fixed, isDone }: LineOptions, line: EditedLine, { name, field }: GridColumn) {
  if (readOnly?.includes(name) || isDone?.(line.values)) return false
  const isNew = line.id === undefined
  return isSettable(field, isNew) && (isNew || fixed?.includes(name) !== true)
}
