import { Select } from 'antd'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { labelOf, type Reader, useReader } from '../../../runtime/reader.ts'
import { clearing } from '../clearing.ts'
import { controlProps } from '../control-props.ts'
import type { EditProps, FieldKind, FilterProps, ShowProps } from '../kind.ts'

/** Loaded on demand: forms need it, lists do not. */
const YesNoSwitch = lazy(() => import('./yes-no-switch.tsx'))

function ShowYesNo({ value }: ShowProps) {
  const { t } = useReader()
  if (typeof value !== 'boolean') return null
  return value ? t('value.yes') : <span className="quiet">{t('value.no')}</span>
}

const answersIn = ({ t }: Reader) => [
  { value: 'true', label: t('value.yes') },
  { value: 'false', label: t('value.no') },
]

/** An optional field has three choices: yes, no and empty. */
function EditYesNo(props: EditProps) {
  const { id, field, value, onChange, disabled, owner, name, label } = props
  const reader = useReader()
  if (field.required) {
    return (
      <YesNoSwitch
        id={id}
        checked={value === true}
        disabled={disabled ?? false}
        onChange={onChange}
        label={label ?? labelOf(reader, owner, name)}
      />
    )
  }
  return (
    <Select
      {...controlProps(props)}
      {...clearing(() => onChange(null))}
      style={{ width: '100%' }}
      value={typeof value === 'boolean' ? String(value) : null}
      options={answersIn(reader)}
      onChange={(next: string | undefined) => onChange(next === undefined ? null : next === 'true')}
    />
  )
}

function FilterYesNo({ id, name, values, onChange }: FilterProps) {
  const reader = useReader()
  return (
    <Select
      id={id}
      {...clearing(() => onChange({ [name]: undefined }))}
      style={{ width: '100%' }}
      value={values[name] ?? null}
      options={answersIn(reader)}
      onChange={(value: string | undefined) => onChange({ [name]: value })}
    />
  )
}

export const yesNoKind: FieldKind = {
  Show: ShowYesNo,
  Edit: EditYesNo,
  Filter: FilterYesNo,
  say: (value, { t }) => {
    if (value === true || value === 'true') return t('value.yes')
    return value === false || value === 'false' ? t('value.no') : ''
  },
  width: 100,
  rigid: true,
}
