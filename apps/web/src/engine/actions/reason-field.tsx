import { Input } from 'antd'
import { useId } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'

const LONGEST = 500

interface ReasonFieldProps {
  readonly value: string
  /** Somebody tried to go on without one. */
  readonly missing: boolean
  readonly onChange: (reason: string) => void
  /** Enter ends the sentence; the reason is one line. */
  readonly onEnter?: () => void
  readonly focused?: boolean
}

export function ReasonField({ value, missing, onChange, onEnter, focused = false }: ReasonFieldProps) {
  const { t } = useReader()
  const id = useId()
  return (
    <div className="field-place" data-field="reason">
      <label className="field-label" htmlFor={id}>
        {t('document.reason')}
        <span aria-hidden className="required-mark" />
      </label>
      <Input
        id={id}
        value={value}
        maxLength={LONGEST}
        autoFocus={focused}
        autoComplete="off"
        aria-required
        aria-describedby={`${id}-help`}
        {...(missing ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={(event) => onChange(event.target.value)}
        {...(onEnter ? { onPressEnter: onEnter } : {})}
      />
      <FieldProblem id={`${id}-help`} text={missing ? t('document.reasonMissing') : undefined} />
    </div>
  )
}
