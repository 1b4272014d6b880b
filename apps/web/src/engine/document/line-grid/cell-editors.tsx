import { CalendarOutlined } from '@ant-design/icons'
import { type ComponentType, useRef, useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { type EditProps, isBlank } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { PullDownTable } from '../../fields/reference/pull-down-table.tsx'
import { textOf } from '../../fields/say.ts'
import { typedCount, typedDay } from './typed-values.ts'

/** Plain inputs: the grid mounts one on every move of the cursor, so they must be fast. */
const plain = ({ id, label, disabled, problems }: EditProps) => ({
  id,
  className: 'cell-input',
  'aria-label': label,
  disabled: disabled ?? false,
  autoComplete: 'off',
  ...(problems[''] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-help` }),
})

const longest = ({ field }: EditProps): number | undefined =>
  (field.schema as { readonly maxLength?: number | null }).maxLength ?? undefined

function CellText(props: EditProps) {
  const { value, onChange } = props
  return (
    <input
      {...plain(props)}
      type="text"
      value={textOf(value)}
      maxLength={longest(props)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

/** Shows the typed text as long as it means the value; a text that is no whole number is a problem of the cell. */
function CellCount(props: EditProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState('')
  const shown = typedCount(typed) === value ? typed : textOf(value)
  return (
    <input
      {...plain(props)}
      type="text"
      inputMode="numeric"
      data-align="end"
      value={shown}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(typedCount(text))
      }}
    />
  )
}

/** Accepts a date in many notations; the calendar is the browser's own. */
function CellDay(props: EditProps) {
  const { value, onChange } = props
  const { t } = useReader()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const settle = () => setTyped(undefined)
  return (
    <span className="cell-day">
      <input
        {...plain(props)}
        type="text"
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        value={typed ?? textOf(value)}
        onBlur={settle}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          // An incomplete date stays as typed, and is a problem of the cell.
          onChange(text.trim() === '' ? null : (typedDay(text) ?? text))
        }}
      />
      <input
        ref={calendar}
        type="date"
        className="cell-calendar"
        tabIndex={-1}
        aria-hidden
        value={typedDay(textOf(value)) ?? ''}
        onChange={(event) => {
          settle()
          onChange(event.target.value === '' ? null : event.target.value)
        }}
      />
      <button
        type="button"
        className="cell-button"
        tabIndex={-1}
        aria-label={t('document.calendar')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
    </span>
  )
}

function CellChoice(props: EditProps) {
  const { value, onChange, field } = props
  const { word } = useReader()
  const of = field.look.kind === 'choice' ? field.look.of : { name: '', values: [] }
  return (
    <select
      {...plain(props)}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      {(!field.required || isBlank(value)) && <option value="">–</option>}
      {of.values.map((one) => (
        <option key={one} value={one}>
          {word(`enum.${of.name}.${one}`, one)}
        </option>
      ))}
    </select>
  )
}

function CellYesNo(props: EditProps) {
  const { value, onChange } = props
  return (
    <input
      {...plain(props)}
      className="cell-check"
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked || null)}
    />
  )
}

const EDITORS: Readonly<Record<string, ComponentType<EditProps>>> = {
  text: CellText,
  code: CellText,
  longText: CellText,
  phone: CellText,
  integer: CellCount,
  date: CellDay,
  choice: CellChoice,
  yesNo: CellYesNo,
  reference: PullDownTable,
  coded: PullDownTable,
}

/** A look without a fast control for the grid uses the one of the form. */
export const editorOf = (props: EditProps): ComponentType<EditProps> | undefined =>
  EDITORS[props.field.look.kind] ?? kindOf(props.field.look).InCell ?? kindOf(props.field.look).Edit
