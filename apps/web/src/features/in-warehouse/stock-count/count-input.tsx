import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fitsIn } from '../../../engine/fields/number/piece-count.ts'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import { FieldProblem } from '../../../ui/field-problem.tsx'

interface CountInputProps {
  readonly id: string
  readonly label: string
  readonly counted: number | null
  readonly problem: string | undefined
  /** Stores the entered quantity. */
  readonly onCount: (pieces: number) => void
  /** Moves to the next line, which may be on the next page. */
  readonly onNext: () => void
  readonly onScan: (code: string) => void
}

/** Quantity and Enter, line by line. Scanner input is treated as a code, never as a quantity. */
export function CountInput({ id, label, counted, problem, onCount, onNext, onScan }: CountInputProps) {
  const [pieces, setPieces] = useState(counted)
  // Leaving the field after Enter must not send the same quantity again.
  const sent = useRef<number>(undefined)
  useEffect(() => {
    // Another person counted the line, or it must be counted again.
    setPieces(counted)
    sent.current = undefined
  }, [counted])
  useEffect(() => {
    if (problem !== undefined) sent.current = undefined
  }, [problem])
  const store = () => {
    if (pieces === null || !fitsIn(pieces) || pieces === counted || pieces === sent.current) return
    sent.current = pieces
    onCount(pieces)
  }
  const goOn = () => {
    store()
    if (fitsIn(pieces)) onNext()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setPieces(counted)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the control inside; this only listens
    <div className="count-input" onKeyDown={pressed}>
      <PieceInput
        id={id}
        aria-label={label}
        aria-describedby={`${id}-help`}
        value={pieces}
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
        onChange={setPieces}
        onFocus={(event) => event.target.select()}
        onBlur={store}
        onEnter={goOn}
        onScan={onScan}
      />
      <FieldProblem id={`${id}-help`} text={problem} />
    </div>
  )
}
