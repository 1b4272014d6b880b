import { Input } from 'antd'
import { useId } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'

const LONGEST = 500

/** Which text is asked for, a reason or a note. */
export type AskedWords = 'reason' | 'note'
const WORDS = {
  reason: { label: 'document.reason', missing: 'document.reasonMissing' },
  note: { label: 'engine.note', missing: 'engine.noteMissing' },
} as const

interface ReasonFieldProps {
  readonly asks?: AskedWords
  readonly value: string
  /** True after an attempt to continue without a text. */
  readonly missing: boolean
  readonly onChange: (reason: string) => void
  /** Called on Enter: the text is a single line. */
  readonly onEnter?: () => void
  readonly focused?: boolean
}

export function ReasonField({ asks = 'reason', value, missing, onChange, onEnter, focused = false }: ReasonFieldProps) {
  const { t } = useReader()
  const id = useId()
  return (
    <div className="field-place" data-field={asks}>
      <label className="field-label" htmlFor={id}>
        {t(WORDS[asks].label)}
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
      <FieldProblem id={`${id}-help`} text={missing ? t(WORDS[asks].missing) : undefined} />
    </div>
  )
}
