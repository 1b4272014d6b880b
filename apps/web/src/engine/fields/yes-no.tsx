import { Select, Switch } from 'antd'
import type { EditProps, FieldKind, FilterProps, ShowProps } from './kind.ts'
import { labelOf, useReader } from './reader.ts'

function ShowYesNo({ value }: ShowProps) {
  const { t } = useReader()
  if (typeof value !== 'boolean') return null
  return value ? t('value.yes') : <span className="quiet">{t('value.no')}</span>
}

function EditYesNo({ id, value, onChange, disabled, owner, name, label }: EditProps) {
  const reader = useReader()
  return (
    <Switch
      id={id}
      checked={value === true}
      disabled={disabled ?? false}
      onChange={onChange}
      aria-label={label ?? labelOf(reader, owner, name)}
    />
  )
}

function FilterYesNo({ id, name, values, onChange }: FilterProps) {
  const { t } = useReader()
  return (
    <Select
      id={id}
      allowClear
      style={{ width: '100%' }}
      value={values[name] ?? null}
      options={[
        { value: 'true', label: t('value.yes') },
        { value: 'false', label: t('value.no') },
      ]}
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
}
