import { controlProps } from '../control-props.ts'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { FilterByOption } from '../reference/filter-by-option.tsx'
import { knownChoice, useChoice } from '../reference/names.ts'
import { OptionPicker } from '../reference/option-picker.tsx'
import { choiceText, type OptionSource, sourceOf } from '../reference/option-source.ts'
import { PullDownCell } from '../reference/pull-down-cell.tsx'
import { textOf } from '../say.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

function ShowCoded({ value, field }: ShowProps) {
  const source = sourceOf(field.look)
  return isBlank(value) || source === undefined ? null : <Name source={source} value={textOf(value)} />
}

/** Most people do not know the code, so a placeholder is shown until its name is loaded. */
function Name({ source, value }: { readonly source: OptionSource; readonly value: string }) {
  const choice = useChoice(source, value)
  if (choice === undefined) return <span aria-busy>…</span>
  const text = choiceText(source, choice)
  return <span title={text}>{text}</span>
}

function EditCoded(props: EditProps) {
  const { value, onChange, field } = props
  const source = sourceOf(field.look)
  if (source === undefined) return null
  return (
    <OptionPicker
      control={controlProps(props)}
      source={source}
      several={false}
      value={isBlank(value) ? [] : [textOf(value)]}
      names={NO_NAMES}
      onChange={([next]) => onChange(next ?? null)}
      clearable={!field.required}
      explains
    />
  )
}

const say: FieldKind['say'] = (value, { language }, { field }) => {
  const source = sourceOf(field.look)
  const choice = source && knownChoice(source, language, textOf(value))
  return source && choice ? choiceText(source, choice) : textOf(value)
}

export const codedKind: FieldKind = {
  Show: ShowCoded,
  Edit: EditCoded,
  InCell: PullDownCell,
  Filter: FilterByOption,
  say,
  width: 140,
}
