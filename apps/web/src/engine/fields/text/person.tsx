import { personNameOf } from '@entrepot/contract/kit/list'
import { useReader } from '../../../runtime/reader.ts'
import type { EditProps, FieldKind, ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { EditText, FilterText } from './text.tsx'

/** What the product does by itself is stored under this username. */
const SYSTEM = 'system'

/** The name of a person, as long as the value is the one that the record has. */
const nameOf = (value: unknown, { name, record }: Pick<ShowProps, 'name' | 'record'>) =>
  value === record[name] ? textOf(record[personNameOf(name)] ?? value) : textOf(value)

function ShowPerson({ value, ...props }: ShowProps) {
  const { t } = useReader()
  return value === SYSTEM ? t('engine.system') : nameOf(value, props)
}

/** The username is replaced as soon as somebody types. */
const EditPerson = (props: EditProps) => <EditText {...props} value={nameOf(props.value, props)} />

export const personKind: FieldKind = {
  Show: ShowPerson,
  Edit: EditPerson,
  Filter: FilterText,
  say: (value, { t }, props) => (value === SYSTEM ? t('engine.system') : nameOf(value, props)),
  width: 160,
}
