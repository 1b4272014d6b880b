import { MAX_LINES } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type ClipboardEvent, use, useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { FormValues } from '../../fields/form-values-context.ts'
import { sourceOf } from '../../fields/reference/option-source.ts'
import type { LineOptions } from '../document-options.ts'
import { type EditedLine, freshLine, type LineValues, lineWith } from '../lines/line-model.ts'
import type { Lines } from '../lines/use-lines.ts'
import { type GridColumn, isOpenCell } from './grid-columns.ts'
import { cellOf } from './use-active-cell.ts'

/** Puts pasted values into the lines, but only into editable cells. */
function pastedInto(
  fields: FieldSet,
  options: LineOptions,
  columns: readonly GridColumn[],
  lines: readonly EditedLine[],
  pasted: readonly LineValues[],
): EditedLine[] {
  const room = options.adds ? MAX_LINES : lines.length
  return pasted.slice(0, room).map((values, place) => {
    const line = lines[place] ?? freshLine()
    const changed = columns.filter((column) => {
      const { name } = column
      return values[name] !== undefined && values[name] !== line.values[name] && isOpenCell(options, line, column)
    })
    if (changed.length === 0) return line
    const next = changed.reduce((all, { name }) => lineWith(fields, all, name, values[name]), line.values)
    return { ...line, values: next }
  })
}

/** Pasted cells of a spreadsheet fill cells to the right and down, and add lines at the end. */
export function useLinePaste(
  fields: FieldSet,
  options: LineOptions,
  columns: readonly GridColumn[],
  editor: Lines | undefined,
) {
  const reader = useReader()
  const formValues = use(FormValues)
  const [pasting, setPasting] = useState(false)

  const paste = async (text: string, key: string, column: string, { lines, replace }: Lines) => {
    setPasting(true)
    try {
      const { pastedRows } = await import('../../fields/rows/rows-paste.ts')
      const start = {
        rows: lines.map(({ values }) => values),
        columns: Object.fromEntries(columns.map(({ name, field }) => [name, field])),
        row: lines.findIndex((line) => line.key === key),
        column,
        blank: {},
        formValues,
      }
      replace(pastedInto(fields, options, columns, lines, await pastedRows(text, start, reader)))
    } finally {
      setPasting(false)
    }
  }
  /** Treats typed text like pasted text: it stays as typed until the record it names is found. */
  const onTyped = async (key: string, column: string, text: string) => {
    const source = sourceOf(fieldOf(fields, column).look)
    editor?.set(key, column, text)
    if (source === undefined) return
    const { valueNamed } = await import('../../fields/rows/rows-paste.ts')
    const value = await valueNamed(source, text, formValues, column).catch(() => undefined)
    if (value !== undefined) editor?.set(key, column, value)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = cellOf(event.target)
    // A single value is pasted as usual; several cells of a spreadsheet are distributed here.
    if (editor === undefined || cell === undefined || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    paste(text, cell.key, cell.column, editor)
  }
  return { onPaste, onTyped, pasting }
}
