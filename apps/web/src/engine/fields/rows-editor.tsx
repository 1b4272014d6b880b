import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { useStable } from '../../ui/use-stable.ts'
import { blankRow } from '../detail/form-values.ts'
import { problemsOfField } from '../detail/validate.ts'
import { moved } from '../list/columns.ts'
import { useWords } from '../runtime/words.ts'
import type { EditProps } from './kind.ts'
import { kindOf } from './kinds.ts'
import { labelOf, useReader } from './reader.ts'
import { columnsOf, type RowValues, rowsOf } from './rows.tsx'
import { useRowKeys } from './rows-keys.ts'
import { RowEditor } from './rows-row.tsx'
import './rows.css'

/** A small table to fill in: Enter goes down and adds at the end, Alt with an arrow moves a row. */
export function RowsEditor(props: EditProps) {
  const { id, owner, name, field, value, onChange, problems, disabled = false, defaults = {} } = props
  const t = useWords()
  const reader = useReader()
  const table = useRef<HTMLDivElement>(null)
  const rows = rowsOf(value)
  const columns = columnsOf(field)
  const keys = useRowKeys(rows.length)
  const wanted = useRef<number>(undefined)

  // A row that was just added or moved takes the focus once it is there.
  useEffect(() => {
    if (wanted.current === undefined) return
    table.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] input`)?.focus()
    wanted.current = undefined
  })

  // Rows are drawn again only when they change, so what they call must stay the same.
  const change = useStable((place: number, column: string, next: unknown) =>
    onChange(rows.map((row, other) => (other === place ? { ...row, [column]: next } : row))),
  )
  const remove = useStable((place: number) => {
    keys.remove(place)
    onChange(rows.filter((_, other) => other !== place))
  })
  const move = useStable((place: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    keys.move(place, to)
    wanted.current = to
    onChange(moved<RowValues>(rows, place, to))
  })
  const add = () => {
    wanted.current = rows.length
    keys.add()
    onChange([...rows, blankRow(columns, name, defaults)])
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-row]')
    if (row === null || !(target instanceof HTMLInputElement)) return
    // An open pull-down or an unfinished Chinese word has taken the key for itself.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const place = Number(row.dataset.row)
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && step !== 0) {
      event.preventDefault()
      move(place, place + step)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const column = [...row.querySelectorAll('input')].indexOf(target)
      const below = table.current?.querySelectorAll<HTMLElement>(`[data-row="${place + 1}"] input`) ?? []
      if (below.length === 0) add()
      else (below[column] ?? below[0])?.focus()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside; this only listens
    <div ref={table} onKeyDown={onKeyDown}>
      <div className="rows-scroll">
        <table className="rows-table rows-edit" aria-label={labelOf(reader, owner, name)}>
          <thead>
            <tr>
              <th scope="col" className="rows-number">
                #
              </th>
              {Object.entries(columns).map(([column, { look, required }]) => (
                <th key={column} scope="col" data-look={look.kind} data-align={kindOf(look).align}>
                  {labelOf(reader, owner, `${name}.${column}`)}
                  {required && look.kind !== 'yesNo' && <span aria-hidden className="required-mark" />}
                </th>
              ))}
              <th className="rows-tools">
                <span className="visually-hidden">{t('engine.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <RowEditor
                key={keys.list[place]}
                id={`${id}-${keys.list[place]}`}
                owner={owner}
                name={name}
                columns={columns}
                row={row}
                place={place}
                last={place === rows.length - 1}
                disabled={disabled}
                problems={problemsOfField(problems, String(place))}
                onChange={change}
                onRemove={remove}
                onMove={move}
              />
            ))}
          </tbody>
        </table>
      </div>
      <FieldProblem id={`${id}-rows-help`} text={problems['']} />
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} disabled={disabled} className="rows-add" onClick={add}>
        {t('engine.addRow')}
      </Button>
    </div>
  )
}
