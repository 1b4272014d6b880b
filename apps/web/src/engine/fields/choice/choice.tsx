import type { Enumeration } from '@entrepot/contract/kit/enumeration'
import { Select } from 'antd'
import { type Reader, useReader } from '../../../runtime/reader.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { textWidth } from '../../../ui/text-width.ts'
import { clearing } from '../clearing.ts'
import { controlProps } from '../control-props.ts'
import { type EditProps, type FieldKind, type FilterProps, isBlank, type ShowProps } from '../kind.ts'
import { listOf, textOf } from '../say.ts'

const enumerationOf = ({ look }: ShowProps['field']): Enumeration =>
  look.kind === 'choice' || look.kind === 'choices' ? look.of : { name: '', values: [''] }

const wordFor = (reader: Reader, of: Enumeration, value: string) => reader.word(`enum.${of.name}.${value}`, value)

const optionsFor = (reader: Reader, of: Enumeration) =>
  of.values.map((value) => ({ value, label: wordFor(reader, of, value) }))

/** Search in the visible words, not in the codes. */
const searchable = { optionFilterProp: 'label' } as const

function ShowChoice({ value, field }: ShowProps) {
  const reader = useReader()
  if (isBlank(value)) return null
  const of = enumerationOf(field)
  const words = listOf(value).map((one) => wordFor(reader, of, one))
  const tag = field.look.kind === 'choice' && field.look.tag
  return tag ? <StateTag state={textOf(value)}>{words.join(', ')}</StateTag> : words.join(', ')
}

function EditChoice(props: EditProps) {
  const { value, onChange, field } = props
  const reader = useReader()
  const several = field.look.kind === 'choices'
  return (
    <Select
      {...controlProps(props)}
      style={{ width: '100%' }}
      {...(field.required ? {} : clearing(() => !several && onChange(null)))}
      {...(several ? { mode: 'multiple' as const } : {})}
      value={several ? [...listOf(value)] : isBlank(value) ? null : textOf(value)}
      options={optionsFor(reader, enumerationOf(field))}
      showSearch={searchable}
      onChange={(next: string | string[] | undefined) => onChange(next ?? null)}
    />
  )
}

function FilterChoice({ id, name, values, onChange, field }: FilterProps) {
  const reader = useReader()
  const chosen = values[name]?.split(',') ?? []
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      showSearch={searchable}
      {...(chosen.length > 1 ? { maxTagCount: 'responsive' as const } : {})}
      style={{ width: '100%' }}
      value={chosen}
      options={optionsFor(reader, enumerationOf(field))}
      onChange={(next: string[]) => onChange({ [name]: next.join(',') })}
    />
  )
}

const say: FieldKind['say'] = (value, reader, { field }) =>
  listOf(value)
    .map((one) => wordFor(reader, enumerationOf(field), one))
    .join(', ')

/** Fits the longest word, plus the padding and dot of a tag. */
const width: FieldKind['width'] = (field, reader) => {
  const of = enumerationOf(field)
  return Math.max(...of.values.map((value) => textWidth(wordFor(reader, of, value)))) + 54
}

export const choiceKind: FieldKind = {
  Show: ShowChoice,
  Edit: EditChoice,
  Filter: FilterChoice,
  say,
  width,
  rigid: true,
}
export const choicesKind: FieldKind = { ...choiceKind, width: 180, rigid: false }
