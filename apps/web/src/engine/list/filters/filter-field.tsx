import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { filterLabelOf, labelOf, useReader } from '../../../runtime/reader.ts'
import type { FilterProps } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Filtered } from './filtered.ts'

interface FilterFieldProps extends Pick<FilterProps, 'id' | 'values' | 'onChange'> {
  readonly screen: Filtered
  readonly name: string
}

export function FilterField({ screen, name, id, values, onChange }: FilterFieldProps) {
  const reader = useReader()
  const { declaration } = screen
  const field = declaration.fields[name]
  const Filter = field && kindOf(field.look).Filter
  return (
    <div className="filter-field">
      <label htmlFor={id}>{field ? filterLabelOf(reader, declaration.name, name) : reader.t('engine.keyword')}</label>
      {field && Filter ? (
        <Filter owner={declaration.name} name={name} field={field} id={id} values={values} onChange={onChange} />
      ) : (
        <Input
          id={id}
          allowClear
          autoComplete="off"
          prefix={<SearchOutlined aria-hidden />}
          placeholder={declaration.search.map((one) => labelOf(reader, declaration.name, one)).join(', ')}
          value={values.keyword ?? ''}
          onChange={(event) => onChange({ keyword: event.target.value })}
        />
      )}
    </div>
  )
}
