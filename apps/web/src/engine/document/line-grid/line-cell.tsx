import type { DocumentRecord } from '@entrepot/client/document-client'
import { useId, useLayoutEffect, useRef } from 'react'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import type { LineOptions } from '../document-options.ts'
import type { EditedLine } from '../lines/line-model.ts'
import { editorOf } from './cell-editors.tsx'
import type { GridColumn } from './grid-columns.ts'
import { LineValue } from './line-value.tsx'

/** How the active cell was reached: a click opens the choices, a key does not. */
export type Reached = 'key' | 'pointer'

interface LineCellProps {
  readonly owner: string
  readonly options: LineOptions
  readonly column: GridColumn
  readonly line: EditedLine
  readonly number: number
  readonly record: DocumentRecord | undefined
  readonly open: boolean
  readonly reached: Reached | undefined
  readonly problem: string | undefined
  readonly first: boolean
  readonly onSet: (key: string, column: string, value: unknown) => void
}

const NOTHING = {}

/** A cell shows text; while it is active, it is the control for its look. */
export function LineCell(props: LineCellProps) {
  const { owner, options, column, line, number, record, open, reached, problem, first, onSet } = props
  const id = useId()
  const cell = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    if (reached === undefined) return
    const control = cell.current?.querySelector<HTMLInputElement>('input, select')
    control?.focus({ preventScroll: true })
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (control?.type === 'text') control.select()
    if (reached === 'pointer' && control?.role === 'combobox') control.click()
  }, [reached])
  const control = {
    id,
    label: `${column.title} ${number}`,
    owner,
    name: column.name,
    field: column.field,
    value: line.values[column.name],
    record: line.values,
    problems: problem === undefined ? NOTHING : { '': problem },
    onChange: (value: unknown) => onSet(line.key, column.name, value),
  }
  const Editor = reached === undefined ? undefined : editorOf(control)
  return (
    <td
      ref={cell}
      data-column={column.name}
      data-align={column.align}
      data-open={open || undefined}
      data-bad={problem !== undefined || undefined}
      data-first={first || undefined}
      data-active={reached !== undefined || undefined}
    >
      {Editor ? (
        <Editor {...control} />
      ) : (
        <div className="cell-text">
          <LineValue owner={owner} options={options} column={column} line={line.values} record={record} />
        </div>
      )}
      {problem !== undefined && <FieldProblem id={`${id}-help`} text={problem} />}
    </td>
  )
}
