import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { useStable } from '../../../ui/hooks/use-stable.ts'
import { blankRow } from '../../detail/form/form-values.ts'
import { type Problems, problemsOfField } from '../../detail/form/validate.ts'
import { moved } from '../../list/columns/columns.ts'
import type { EditProps, WithKinds } from '../kind.ts'
import { RowPager } from './row-pager.tsx'
import { columnsOf, type RowValues, rowsOf } from './row-values.ts'
import { RowsHead } from './rows-head.tsx'
import { useRowKeys } from './rows-keys.ts'
import { RowEditor } from './rows-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { pageOfRow, useRowPages } from './use-row-pages.ts'
import './rows.css'

/** A small editable table: Enter moves down and adds a row at the end; Alt with an arrow, or dragging, moves a row. */
export function RowsEditor(props: EditProps & WithKinds) {
  const { id, owner, name, field, value, onChange, problems, disabled = false, defaults = {}, kindOf } = props
  const reader = useReader()
  const table = useRef<HTMLDivElement>(null)
  const rows = rowsOf(value)
  const columns = columnsOf(field)
  const keys = useRowKeys(rows.length)
  const pages = useRowPages(rows.length)
  const focusCell = useRef<{ readonly row: number; readonly column: number }>(undefined)

  const goTo = (row: number, column = 0) => {
    focusCell.current = { row, column }
    pages.show(pageOfRow(row))
  }
  // A row that was added or moved, or has a problem, gets the focus once it is rendered.
  useEffect(() => {
    if (focusCell.current === undefined) return
    const { row, column } = focusCell.current
    const inputs = table.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"] input`) ?? []
    if (inputs.length === 0) return
    ;(inputs[column] ?? inputs[0])?.focus()
    focusCell.current = undefined
  })
  useFirstBadRow(problems, pages.page, (row) => pages.show(pageOfRow(row)))

  // Rows are rendered again only when they change, so their callbacks must stay the same.
  const change = useStable((place: number, column: string, next: unknown) =>
    onChange(rows.map((row, other) => (other === place ? { ...row, [column]: next } : row))),
  )
  const [removed, setRemoved] = useState<{ readonly row: RowValues; readonly place: number }>()
  const remove = useStable((place: number) => {
    const row = rows[place]
    if (row === undefined) return
    keys.remove(place)
    setRemoved({ row, place })
    onChange(rows.filter((_, other) => other !== place))
  })
  const putBack = () => {
    if (removed === undefined) return
    const { row, place } = removed
    setRemoved(undefined)
    keys.add(place)
    goTo(place)
    onChange(rows.toSpliced(place, 0, row))
  }
  const move = useStable((place: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    keys.move(place, to)
    goTo(to)
    onChange(moved<RowValues>(rows, place, to))
  })
  const drag = useRowDrag(move)
  const add = () => {
    goTo(rows.length)
    keys.add()
    onChange([...rows, blankRow(columns, name, defaults)])
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    // An open pull-down, or input of Chinese or Japanese that is not finished, has used the key.
    if (cell === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && step !== 0) {
      event.preventDefault()
      move(cell.row, cell.row + step)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (cell.row + 1 >= rows.length) return add()
      const below = table.current?.querySelectorAll<HTMLElement>(`[data-row="${cell.row + 1}"] input`) ?? []
      if (below.length === 0) goTo(cell.row + 1, cell.input)
      else (below[cell.input] ?? below[0])?.focus()
    }
  }

  const paste = useStable(async (text: string, row: number, column: string) => {
    const { pastedRows } = await import('./rows-paste.ts')
    const start = { rows, columns, row, column, blank: blankRow(columns, name, defaults) }
    const next = await pastedRows(text, start, reader)
    for (let more = rows.length; more < next.length; more += 1) keys.add()
    onChange(next)
  })
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = cellOf(event.target)
    // A single value is pasted as usual; several cells of a spreadsheet are distributed here.
    if (cell === undefined || cell.column === undefined || disabled || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    paste(text, cell.row, cell.column)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside; this only listens
    <div ref={table} onKeyDown={onKeyDown} onPaste={onPaste}>
      <div className="rows-scroll">
        <table className="rows-table rows-edit" aria-label={labelOf(reader, owner, name)}>
          <RowsHead owner={owner} name={name} columns={columns} kindOf={kindOf} />
          <tbody {...drag.handlers}>
            {rows.slice(pages.from, pages.to).map((row, shown) => {
              const place = pages.from + shown
              return (
                <RowEditor
                  key={keys.list[place]}
                  id={`${id}-${keys.list[place]}`}
                  owner={owner}
                  name={name}
                  columns={columns}
                  kindOf={kindOf}
                  row={row}
                  place={place}
                  last={place === rows.length - 1}
                  disabled={disabled}
                  dropped={dropAt(drag.before, place, pages.to)}
                  problems={problemsOfField(problems, String(place))}
                  onChange={change}
                  onRemove={remove}
                  onMove={move}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <FieldProblem id={`${id}-rows-help`} text={problems['']} />
      <div className="rows-foot">
        <Button type="dashed" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={add}>
          {reader.t('engine.addRow')}
        </Button>
        {removed !== undefined && !disabled && (
          <Button type="link" icon={<UndoOutlined aria-hidden />} onClick={putBack}>
            {reader.t('engine.putRowBack')}
          </Button>
        )}
        <RowPager pages={pages} count={rows.length} />
      </div>
    </div>
  )
}

/** The position of a control: row, column name, and which input of the row. */
function cellOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement)) return undefined
  const row = target.closest<HTMLElement>('[data-row]')
  if (row === null) return undefined
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  return { row: Number(row.dataset.row), column, input: [...row.querySelectorAll('input')].indexOf(target) }
}

/** Where to draw the drop line: before this row, or after the last one. */
const dropAt = (before: number | undefined, place: number, end: number) =>
  before === place ? 'before' : before === end && place === end - 1 ? 'after' : undefined

/** After a refusal shows the page of the first row with a problem, unless the present page has one. */
function useFirstBadRow(problems: Problems, page: number, show: (row: number) => void) {
  const bad = Object.keys(problems)
    .map((place) => Number.parseInt(place, 10))
    .filter((row) => !Number.isNaN(row))
  const first = bad.length === 0 ? undefined : Math.min(...bad)
  const inSight = bad.some((row) => pageOfRow(row) === page)
  const turn = useStable(() => {
    if (first !== undefined && !inSight) show(first)
  })
  useEffect(() => {
    if (first !== undefined) turn()
  }, [first, turn])
}
