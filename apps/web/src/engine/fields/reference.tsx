import { nameFieldOf } from '@entrepot/contract/kit/list'
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
  const ids = listOf(props.value)
  const known = knownNames(props)
  const asked = useNames(
    targetOf(props.field),
    ids.filter((id) => !known.has(id)),
  )
  if (isBlank(props.value)) return null
  return ids.map((id) => known.get(id) ?? asked.get(id) ?? '…').join(', ')
}

function EditReference(props: EditProps) {
  const { id, value, onChange, problems, field, disabled } = props
  const several = field.look.kind === 'references'
  return (
    <ReferencePicker
      id={id}
      to={targetOf(field)}
      several={several}
      value={isBlank(value) ? [] : listOf(value)}
      names={knownNames(props)}
      onChange={(ids) => onChange(several ? ids : (ids[0] ?? null))}
      clearable={!field.required}
      disabled={disabled ?? false}
      invalid={problems[''] !== undefined}
      required={field.required}
    />
  )
}

function FilterReference({ id, name, values, onChange, field }: FilterProps) {
  return (
    <ReferencePicker
      id={id}
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
