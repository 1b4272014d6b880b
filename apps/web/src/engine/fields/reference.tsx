import { nameFieldOf } from '@entrepot/contract/kit/list'
import { controlProps } from './control-props.ts'
import { type EditProps, type FieldKind, type FilterProps, isBlank, type ShowProps } from './kind.ts'
import { useNames } from './names.ts'
import { ReferencePicker } from './reference-picker.tsx'
import { listOf, textOf } from './say.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

const targetOf = ({ look }: ShowProps['field']) =>
  look.kind === 'reference' || look.kind === 'references' ? look.to : ''

/** Answers carry the names beside the ids. */
function knownNames({ name, record }: Pick<ShowProps, 'name' | 'record'>): ReadonlyMap<string, string> {
  const ids = listOf(record[name])
  const names = record[nameFieldOf(name)]
  if (names === undefined || names === null) return NO_NAMES
  return new Map(listOf(names).map((one, place) => [ids[place] ?? '', one]))
}

function ShowReference(props: ShowProps) {
  if (isBlank(props.value)) return null
  const ids = listOf(props.value)
  const known = knownNames(props)
  if (ids.every((id) => known.has(id))) return ids.map((id) => known.get(id)).join(', ')
  return <AskedNames to={targetOf(props.field)} ids={ids} />
}

/** A list answers the names itself; only old entries of a history have to ask for them. */
function AskedNames({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) {
  const names = useNames(to, ids)
  return ids.map((id) => names.get(id) ?? '…').join(', ')
}

function EditReference(props: EditProps) {
  const { value, onChange, field } = props
  const several = field.look.kind === 'references'
  return (
    <ReferencePicker
      control={controlProps(props)}
      to={targetOf(field)}
      several={several}
      value={isBlank(value) ? [] : listOf(value)}
      names={knownNames(props)}
      onChange={(ids) => onChange(several ? ids : (ids[0] ?? null))}
      clearable={!field.required}
    />
  )
}

function FilterReference({ id, name, values, onChange, field }: FilterProps) {
  return (
    <ReferencePicker
      control={{ id }}
      to={targetOf(field)}
      several
      oneLine
      value={values[name] ? values[name].split(',') : []}
      names={NO_NAMES}
      onChange={(ids) => onChange({ [name]: ids.join(',') })}
    />
  )
}

const say: FieldKind['say'] = (value, _, props) => {
  const known = knownNames(props)
  return listOf(value)
    .map((id) => known.get(id) ?? textOf(id))
    .join(', ')
}

export const referenceKind: FieldKind = {
  Show: ShowReference,
  Edit: EditReference,
  Filter: FilterReference,
  say,
  width: 190,
}
export const referencesKind: FieldKind = { ...referenceKind, width: 200 }
