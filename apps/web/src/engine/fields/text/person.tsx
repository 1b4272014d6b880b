import { personNameOf } from '@entrepot/contract/kit/list'
import { useReader } from '../../../runtime/reader.ts'
import type { EditProps, FieldKind, ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { EditText, FilterText } from './text.tsx'

/** Username of changes by the system itself. */
const SYSTEM = 'system'

/** The name of a person, if the value is the one in the record; else the value. */
const nameOf = (value: unknown, { name, record }: Pick<ShowProps, 'name' | 'record'>) =>
  value === record[name] ? textOf(record[personNameOf(name)] ?? value) : textOf(value)

function ShowPerson({ value, ...props }: ShowProps) {
  const { t } = useReader()
  return value === SYSTEM ? t('engine.system') : nameOf(value, props)
}

/** Shows the name until a username is typed. */
const EditPerson = (props: EditProps) => <EditText {...props} value={nameOf(props.value, props)} />

export const personKind: FieldKind = {
  Show: ShowPerson,
  Edit: EditPerson,
  Filter: FilterText,
  say: (value, { t }, props) => (value === SYSTEM ? t('engine.system') : nameOf(value, props)),
  width: 160,
}
