import { declarations } from '@entrepot/contract/registry'
import { Select } from 'antd'
import { type Reader, useReader } from '../../../runtime/reader.ts'
import { clearing } from '../clearing.ts'
import type { FieldKind, FilterProps, ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'

/** A declaration by its title, or by the field's own word (`{owner}.{field}.{name}`) where the title would mislead. */
const titleOf = (owner: string, name: string, value: string, { word }: Reader) =>
  word(`${owner}.${name}.${value}`, word(`${value}.title`, value))

function ShowDeclaration({ owner, name, value }: ShowProps) {
  return titleOf(owner, name, textOf(value), useReader())
}

function FilterDeclaration({ id, field, owner, name, values, onChange }: FilterProps) {
  const reader = useReader()
  const besides = field.look.kind === 'declaration' ? field.look.besides : []
  const names = [...declarations.map((one) => one.name), ...besides]
  const options = names.map((value) => ({ value, label: titleOf(owner, name, value, reader) }))
  return (
    <Select
      id={id}
      {...clearing(() => onChange({ [name]: undefined }))}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      value={values[name] ?? null}
      options={options}
      onChange={(value: string | undefined) => onChange({ [name]: value })}
    />
  )
}

export const declarationKind: FieldKind = {
  Show: ShowDeclaration,
  Filter: FilterDeclaration,
  say: (value, reader, { owner, name }) => titleOf(owner, name, textOf(value), reader),
  width: 160,
}
