import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Look } from '@entrepot/contract/kit/fields'
import { nameFieldOf } from '@entrepot/contract/kit/list'
import { listNamed } from '@entrepot/contract/registry'
import { MiddleCut } from '../../../ui/middle-cut.tsx'
import { controlProps } from '../control-props.ts'
import { useFormValues } from '../form-values-context.ts'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { listOf, textOf } from '../say.ts'
import { FilterByOption } from './filter-by-option.tsx'
import { makableOnly } from './made-from.ts'
import { useChoices } from './names.ts'
import { narrowingOf } from './narrowing.ts'
import { OptionPicker } from './option-picker.tsx'
import { type OptionSource, sourceOf } from './option-source.ts'
import { PullDownCell } from './pull-down-cell.tsx'
import { useFitting } from './use-fitting.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The server returns the names beside the ids. */
function knownNames({ name, record }: Pick<ShowProps, 'name' | 'record'>): ReadonlyMap<string, string> {
  const ids = listOf(record[name])
  const names = record[nameFieldOf(name)]
  if (names === undefined || names === null) return NO_NAMES
  return new Map(listOf(names).map((one, place) => [ids[place] ?? '', one]))
}

/** Whether the referenced record has a number instead of a name. */
function isNumbered(look: Look): boolean {
  const list = look.kind === 'reference' ? listNamed(look.to) : undefined
  return list !== undefined && fieldOf(list.fields, list.label).look.kind === 'code'
}

function ShowReference(props: ShowProps) {
  const source = sourceOf(props.field.look)
  if (isBlank(props.value)) return null
  const ids = listOf(props.value)
  const names = knownNames(props)
  if (ids.every((id) => names.has(id))) {
    const text = ids.map((id) => names.get(id)).join(', ')
    return isNumbered(props.field.look) ? <MiddleCut text={text} /> : text
  }
  return <LoadedNames source={source} ids={ids} />
}

/** Lists contain the names already; only old entries of a history have to load them. */
function LoadedNames({ source, ids }: { readonly source: OptionSource | undefined; readonly ids: readonly string[] }) {
  const names = useChoices(source, ids)
  return ids.map((id) => names.get(id)?.label ?? '…').join(', ')
}

function EditReference(props: EditProps) {
  const source = sourceOf(props.field.look)
  if (source === undefined) return null
  // A choice of locations needs the table, also on a form.
  const isPlaced = props.field.look.kind === 'reference' && props.field.look.placing !== undefined
  return isPlaced ? <PullDownCell {...props} /> : <Picker {...props} source={source} />
}

function Picker({ source, ...props }: EditProps & { readonly source: OptionSource }) {
  const { value, onChange, field, name, owner } = props
  const several = field.look.kind === 'references'
  const narrowing = { ...narrowingOf(source, name, useFormValues()), ...makableOnly(owner, name, field.look) }
  useFitting(source, narrowing, several ? '' : textOf(value), () => onChange(null))
  return (
    <OptionPicker
      control={controlProps(props)}
      source={source}
      several={several}
      value={isBlank(value) ? [] : listOf(value)}
      names={knownNames(props)}
      narrowing={narrowing}
      onChange={(ids) => onChange(several ? ids : (ids[0] ?? null))}
      clearable={!field.required}
      explains
    />
  )
}

const say: FieldKind['say'] = (value, _, props) => {
  const names = knownNames(props)
  return listOf(value)
    .map((id) => names.get(id) ?? textOf(id))
    .join(', ')
}

export const referenceKind = {
  Show: ShowReference,
  Edit: EditReference,
  InCell: PullDownCell,
  Filter: FilterByOption,
  say,
  width: 210,
} satisfies FieldKind
export const referencesKind: FieldKind = {
  Show: ShowReference,
  Edit: EditReference,
  Filter: FilterByOption,
  say,
  width: 200,
}
