import { type ComponentType, memo, useId } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import type { EditProps, Named } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Values } from './form-values.ts'
import type { Problems } from './validate.ts'

interface FormFieldProps extends Named {
  readonly value: unknown
  readonly record: Values
  /** Problems of this field only. */
  readonly problems: Problems
  readonly disabled: boolean
  readonly placeholder?: string | undefined
  readonly defaults?: Values | undefined
  /** Replaces the usual control: several controls, each with its own label and problem. */
  readonly editor?: ComponentType<EditProps> | undefined
  /** Whether the field is as wide as a wide look. */
  readonly wide?: boolean | undefined
  /** The value that applies while the field is empty. */
  readonly note?: string | undefined
  readonly onSet: (name: string, value: unknown) => void
}

/**
 * Label, control, problem, and the hint (`{owner}.hint.{name}`) if there is one. A form may have fifty fields, so only
 * the changed one is rendered again.
 */
export const FormField = memo(function FormField({
  owner,
  name,
  field,
  value,
  record,
  problems,
  disabled,
  placeholder,
  defaults,
  editor,
  wide,
  note,
  onSet,
}: FormFieldProps) {
  const reader = useReader()
  const id = useId()
  const kind = kindOf(field.look)
  const hint = reader.word(`${owner}.hint.${name}`, '')
  const Edit = editor ?? kind.Edit
  if (Edit === undefined) return null
  const composite = editor !== undefined || kind.composite
  const Label = composite ? 'span' : 'label'
  return (
    <div className="field-place" data-wide={wide || kind.wide} data-field={name} data-look={field.look.kind}>
      <Label className="field-label" {...(composite ? {} : { htmlFor: id })}>
        {labelOf(reader, owner, name)}
        {field.required && field.look.kind !== 'yesNo' && <span aria-hidden className="required-mark" />}
      </Label>
      <Edit
        owner={owner}
        name={name}
        field={field}
        id={id}
        value={value}
        record={record}
        problems={problems}
        disabled={disabled}
        onChange={(next) => onSet(name, next)}
        {...(defaults ? { defaults } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {!composite && <FieldProblem id={`${id}-help`} text={problems['']} />}
      {note !== undefined && <div className="field-hint">{note}</div>}
      {hint !== '' && <div className="field-hint">{hint}</div>}
    </div>
  )
})
