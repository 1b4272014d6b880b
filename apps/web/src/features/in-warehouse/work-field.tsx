import type { Field } from '@entrepot/contract/kit/fields'
import { FormField } from '../../engine/detail/form/form-field.tsx'
import { type Problems, problemsOfField } from '../../engine/detail/form/validate.ts'
import { type WorkField as Name, workFields } from './work-fields.ts'

interface WorkFieldProps {
  readonly name: Name
  readonly field?: Field
  readonly values: Readonly<Partial<Record<Name, unknown>>>
  readonly problems: Problems
  readonly disabled: boolean
  readonly onSet: (name: string, value: unknown) => void
}

const NOTHING = {}

export const WorkField = ({ name, field = workFields[name], values, problems, disabled, onSet }: WorkFieldProps) => (
  <FormField
    owner="stockWork"
    name={name}
    field={field}
    value={values[name] ?? null}
    record={NOTHING}
    problems={problemsOfField(problems, name)}
    disabled={disabled}
    onSet={onSet}
  />
)
