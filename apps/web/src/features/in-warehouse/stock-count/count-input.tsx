import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createScanReader } from '../../../runtime/scans/scan-reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'

interface CountInputProps {
  readonly id: string
  readonly label: string
  readonly counted: number | null
  readonly problem: string | undefined
  /** Stores what was typed. */
  readonly onCount: (pieces: number) => void
  /** To the next line, which may be on the next page. */
  readonly onNext: () => void
  readonly onScan: (code: string) => void
}

const shown = (counted: number | null) => (counted === null ? '' : String(counted))

/** A figure and Enter, one line after the other. What a scanner types here is a code, never a count. */
export function CountInput({ id, label, counted, problem, onCount, onNext, onScan }: CountInputProps) {
  const [text, setText] = useState(shown(counted))
  const before = useRef('')
  const input = useRef<InputRef>(null)
  const read = useRef(createScanReader()).current
  // Leaving the field after Enter must not send the same figure again.
  const sent = useRef('')
  useEffect(() => {
    // Somebody else counted it, or it is to be counted again.
    setText(shown(counted))
    sent.current = ''
  }, [counted])
  useEffect(() => {
    if (problem !== undefined) sent.current = ''
  }, [problem])
  const store = () => {
    if (text === '' || text === shown(counted) || text === sent.current) return
    sent.current = text
    onCount(Number(text))
  }
  const pressed = (event: KeyboardEvent) => {
    const { begins, code } = read({ key: event.key, at: event.timeStamp })
    if (begins) before.current = text
    if (event.key === 'Escape') {
      event.stopPropagation()
      setText(shown(counted))
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (code !== undefined) {
      setText(before.current)
      onScan(code)
      return
    }
    store()
    onNext()
  }
  return (
    <>
      <Input
        ref={input}
        id={id}
        className="count-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        aria-label={label}
        aria-describedby={`${id}-help`}
        value={text}
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onFocus={() => input.current?.select()}
        onKeyDown={pressed}
        onBlur={store}
      />
      <FieldProblem id={`${id}-help`} text={problem} />
    </>
  )
}
