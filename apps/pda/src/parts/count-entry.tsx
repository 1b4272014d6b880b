import { useEffect, useState } from 'react'
import { useSay } from '../app/app-context.ts'
import type { PromptEntry } from '../work/prompt.ts'
import { boxesText } from './boxes-text.ts'
import { Icon } from './icons.tsx'
import type { BindKeys } from './key-binding.ts'
import { NumberPad } from './number-pad.tsx'

const MAX_DIGITS = 6

interface CountEntryProps {
  readonly entry: Extract<PromptEntry, { is: 'count' }>
  readonly bindKeys: BindKeys
  readonly onCount: (pieces: number) => void
}

/**
 * Entry of a number of pieces. A proposed number can be confirmed or changed by one; the number pad opens on request.
 * The first digit replaces the proposed number.
 */
export function CountEntry({ entry, bindKeys, onCount }: CountEntryProps) {
  const { start, most, piecesOfBox } = entry
  const say = useSay()
  const [digits, setDigits] = useState('')
  const [isOpen, setOpen] = useState(start === null)
  const value = digits === '' ? start : Number(digits)
  const limit = most ?? 10 ** MAX_DIGITS - 1
  const change = (by: number) => setDigits(String(Math.min(limit, Math.max(0, (value ?? 0) + by))))
  const add = (digit: string) => setDigits((now) => `${now}${digit}`.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS))
  const erase = () => setDigits((now) => now.slice(0, -1))
  const confirm = value === null ? undefined : () => onCount(value)

  useEffect(() =>
    bindKeys((key) => {
      if (/^\d$/.test(key)) add(key)
      else if (key === 'Backspace') erase()
      else if (key === 'Enter' && digits !== '') confirm?.()
    }),
  )

  const boxes = value === null ? '' : boxesText(value, piecesOfBox)
  const shown = (
    <>
      <b>{value ?? '–'}</b>
      {boxes !== '' && <small>{boxes}</small>}
    </>
  )
  if (isOpen)
    return (
      <div className="count-entry">
        <output className="count-value" aria-live="polite">
          {shown}
        </output>
        <NumberPad onDigit={add} onErase={erase} onConfirm={confirm} />
      </div>
    )
  return (
    <div className="stepper">
      <button type="button" aria-label={say('handheld.work.less')} onClick={() => change(-1)}>
        −
      </button>
      <button
        type="button"
        className="count-value"
        title={say('handheld.work.changeCount')}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      <button type="button" aria-label={say('handheld.work.more')} onClick={() => change(1)}>
        +
      </button>
      <button type="button" className="main" onClick={confirm}>
        <Icon name="check" />
        <span className="unseen">{say('handheld.work.confirm')}</span>
      </button>
    </div>
  )
}
