import { Input } from 'antd'
import { useId } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'

const LONGEST = 500

/** Why something is done, or a few words about it; and the words that ask for either. */
export type AskedWords = 'reason' | 'note'
const WORDS = {
  reason: { label: 'document.reason', missing: 'document.reasonMissing' },
  note: { label: 'engine.note', missing: 'engine.noteMissing' },
} as const

interface ReasonFieldProps {
  readonly asks?: AskedWords
  readonly value: string
  /** Somebody tried to go on without one. */
  readonly missing: boolean
  readonly onChange: (reason: string) => void
  /** Enter ends the sentence; the reason is one line. */
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
