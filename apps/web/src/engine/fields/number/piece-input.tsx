import { Input, type InputProps } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { fitsIn, readPieces } from './piece-count.ts'
import { useFigureScans } from './use-figure-scans.ts'
import './number.css'

interface PieceInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onKeyDown' | 'onPressEnter' | 'max'> {
  /** NaN when the typed text is no whole number: no limit accepts it. */
  readonly value: number | null
  readonly onChange: (pieces: number | null) => void
  /** Maximum. The field shows a problem above it; the form must check it too. */
  readonly most?: number
  readonly onEnter?: () => void
  /** Called with a scanned code. Without it a message says that a scan is no quantity. */
  readonly onScan?: (code: string) => void
}

/** Input for a number of whole pieces. A scan is a code and does not change the number. */
export function PieceInput({ value, onChange, most, onEnter, onScan, ...props }: PieceInputProps) {
  const t = useWords()
  const help = useId()
  const scans = useFigureScans({ value, onChange, onScan })
  // The typed text, shown as long as it means the value.
  const [typed, setTyped] = useState<string>()
  const shown = value === null || Number.isNaN(value) ? '' : String(value)
  const ownProblem = () => {
    if (scans.problem !== undefined) return scans.problem
    if (props.status === 'error' || fitsIn(value, most)) return undefined
    return Number.isNaN(value) ? t('invalid.integer') : t('invalid.most', { limit: sayQuantity(most ?? 0) })
  }
  const problem = ownProblem()
  const settle = () => {
    if (!Number.isNaN(value)) setTyped(undefined)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (scans.pressed(event)) return setTyped(undefined)
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    settle()
    if (onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }
  return (
    <span className="piece-input">
      <Input
        className="figure-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        {...props}
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
        aria-describedby={[props['aria-describedby'], help].filter(Boolean).join(' ')}
        value={typed !== undefined && Object.is(readPieces(typed), value) ? typed : shown}
        onChange={({ target }) => {
          setTyped(target.value)
          scans.forget()
          onChange(readPieces(target.value))
        }}
        onBlur={(event) => {
          settle()
          props.onBlur?.(event)
        }}
        onKeyDown={pressed}
      />
      <FieldProblem id={help} text={problem} />
    </span>
  )
}
