import type { FilterProps } from '../kind.ts'
import { narrowingOf } from './narrowing.ts'
import { OptionPicker } from './option-picker.tsx'
import { sourceOf } from './option-source.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** A filter by one or several choices that the server offers. */
export function FilterByOption({ id, name, values, onChange, field }: FilterProps) {
  const source = sourceOf(field.look)
  if (source === undefined) return null
  return (
    <OptionPicker
      control={{ id }}
      source={source}
      several
      oneLine
      value={values[name] ? values[name].split(',') : []}
      names={NO_NAMES}
      narrowing={narrowingOf(source, name, values)}
      onChange={(chosen) => onChange({ [name]: chosen.join(',') })}
    />
  )
}
