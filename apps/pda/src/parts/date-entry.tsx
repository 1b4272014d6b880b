import { useEffect, useState } from 'react'
import { useSay } from '../app/app-context.ts'
import type { PromptEntry } from '../work/prompt.ts'
import type { BindKeys } from './key-binding.ts'
import { NumberPad } from './number-pad.tsx'
import { dateInWriting, dateOf } from './typed-date.ts'

interface DateEntryProps {
  readonly entry: Extract<PromptEntry, { is: 'date' }>
  readonly bindKeys: BindKeys
  readonly onDate: (date: string) => void
}

const DIGITS = 8

/** Entry of a date by its digits, year first, as printed on most boxes. */
export function DateEntry({ entry, bindKeys, onDate }: DateEntryProps) {
  const say = useSay()
  const [digits, setDigits] = useState(entry.start?.replaceAll('-', '') ?? '')
  // A digit after a complete date starts a new one.
  const add = (digit: string) => setDigits((now) => (now.length >= DIGITS ? digit : now + digit))
  const erase = () => setDigits((now) => now.slice(0, -1))
  const date = dateOf(digits)
  const confirm = date === undefined ? undefined : () => onDate(date)

  useEffect(() =>
    bindKeys((key) => {
      if (/^\d$/.test(key)) add(key)
      else if (key === 'Backspace') erase()
      else if (key === 'Enter') confirm?.()
    }),
  )

  return (
    <div className="count-entry">
      <p className="entry-label">{say(entry.label)}</p>
      <output className="count-value" aria-live="polite" data-wrong={digits.length === DIGITS && date === undefined}>
        <b>{dateInWriting(digits)}</b>
      </output>
      <NumberPad onDigit={add} onErase={erase} onConfirm={confirm} />
    </div>
  )
}
