import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { Button } from 'antd'
import { memo } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { type Problems, problemsOfField } from '../../detail/form/validate.ts'
import type { WithKinds } from '../kind.ts'
import type { RowValues } from './row-values.ts'

interface RowEditorProps extends WithKinds {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly columns: FieldSet
  readonly row: RowValues
  readonly place: number
  readonly last: boolean
  readonly disabled: boolean
  /** Where a dragged row would be dropped. */
  readonly dropped: 'before' | 'after' | undefined
  readonly problems: Problems
  readonly onChange: (place: number, column: string, value: unknown) => void
  readonly onRemove: (place: number) => void
  readonly onMove: (place: number, to: number) => void
}

export const RowEditor = memo(function RowEditor(props: RowEditorProps) {
  const {
    id,
    owner,
    name,
    columns,
    kindOf,
    row,
    place,
    last,
    disabled,
    dropped,
    problems,
    onChange,
    onRemove,
    onMove,
  } = props
  const reader = useReader()
  const { t } = reader
  const number = place + 1
  return (
    <tr data-row={place} data-drop={dropped}>
      <td className="rows-number">
        <span className="rows-handle" draggable={!disabled} title={t('engine.dragRow')} aria-hidden>
          <HolderOutlined />
        </span>
        {number}
      </td>
      {Object.entries(columns).map(([column, field]) => {
        const { Edit, InCell, align } = kindOf(field.look)
        const Control = InCell ?? Edit
        const within = problemsOfField(problems, column)
        const cell = `${id}-${column}`
        return (
          <td key={column} data-column={column} data-look={field.look.kind} data-align={align}>
            {Control && (
              <Control
                id={cell}
                label={`${labelOf(reader, owner, `${name}.${column}`)} ${number}`}
                owner={owner}
                name={`${name}.${column}`}
                field={field}
                value={row[column]}
                record={row}
                problems={within}
                disabled={disabled}
                onChange={(value) => onChange(place, column, value)}
              />
            )}
            <FieldProblem id={`${cell}-help`} text={within['']} />
          </td>
        )
      })}
      <td className="rows-tools">
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={disabled || place === 0}
          aria-label={t('engine.moveUp', { number })}
          onClick={() => onMove(place, place - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={disabled || last}
          aria-label={t('engine.moveDown', { number })}
          onClick={() => onMove(place, place + 1)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          disabled={disabled}
          aria-label={t('engine.removeRow', { number })}
          onClick={() => onRemove(place)}
        />
      </td>
    </tr>
  )
})
