import type { Field } from '@entrepot/contract/kit/fields'
import { useId } from 'react'
import { kindOf } from '../../../../engine/fields/kinds.ts'
import { FieldProblem } from '../../../../ui/field-problem.tsx'
import './ask-row.css'

interface AskFieldProps {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly value: string | undefined
  /** The server's message about this parameter. */
  readonly problem?: string | undefined
  /** Describes the meaning of an empty field. */
  readonly placeholder?: string
  readonly onChange: (value: string | undefined) => void
}

const NO_RECORD = {}

/** One parameter of an analysis, with the control for its type; a change reloads at once. */
export function AskField({ name, label, field, value, problem, placeholder, onChange }: AskFieldProps) {
  const id = useId()
  const Edit = kindOf(field.look).Edit
  if (Edit === undefined) return null
  return (
    <div className="ask-field">
      <label htmlFor={id}>{label}</label>
      <Edit
        owner="analysis"
        name={name}
        field={field}
        value={value ?? null}
        record={NO_RECORD}
        id={id}
        problems={problem === undefined ? {} : { '': problem }}
        onChange={(next) => onChange(typeof next === 'string' && next !== '' ? next : undefined)}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <FieldProblem id={`${id}-help`} text={problem} />
    </div>
  )
}
