import { type ReactNode, useId } from 'react'
import { FieldProblem } from '../../../ui/field-problem.tsx'

/** Attributes that label and describe a control. */
interface Described {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

interface ProfileFieldProps {
  readonly label: string
  readonly problem?: string | undefined
  readonly hint?: string
  readonly children: (described: Described) => ReactNode
}

export function ProfileField({ label, problem, hint, children }: ProfileFieldProps) {
  const id = useId()
  const about = `${id}-about`
  return (
    <div className="profile-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': about, 'aria-invalid': problem !== undefined })}
      {hint !== undefined && problem === undefined && (
        <div id={about} className="profile-hint">
          {hint}
        </div>
      )}
      {problem !== undefined && <FieldProblem id={about} text={problem} />}
    </div>
  )
}
