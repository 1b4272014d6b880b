import { Input } from 'antd'
import { controlProps } from '../control-props.ts'
import type { EditProps, FieldKind, FilterProps, ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'

function ShowText({ value }: ShowProps) {
  return textOf(value)
}

function ReadLongText({ value }: ShowProps) {
  return <span style={{ whiteSpace: 'pre-wrap' }}>{textOf(value)}</span>
}

const INPUT_TYPES: Readonly<Partial<Record<string, string>>> = { email: 'email', phone: 'tel' }

export function EditText(props: EditProps) {
  const { value, onChange, field } = props
  return (
    <Input
      {...controlProps(props)}
      type={INPUT_TYPES[field.look.kind] ?? 'text'}
      value={textOf(value)}
      autoComplete="off"
      {...(field.look.kind === 'code' ? { style: { fontFamily: 'var(--ant-font-family-code)' } } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function EditLongText(props: EditProps) {
  const { value, onChange } = props
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={textOf(value)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function FilterText({ id, name, values, onChange }: FilterProps) {
  return (
    <Input
      id={id}
      allowClear
      autoComplete="off"
      value={values[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}

const say = (value: unknown) => textOf(value)

export const textKind: FieldKind = { Show: ShowText, Edit: EditText, Filter: FilterText, say, width: 160 }

export const longTextKind: FieldKind = {
  Show: ShowText,
  Read: ReadLongText,
  Edit: EditLongText,
  Filter: FilterText,
  say,
  width: 240,
  wide: true,
}
