import { useSay } from '../app/app-context.ts'
import { Icon } from './icons.tsx'

interface NumberPadProps {
  readonly onDigit: (digit: string) => void
  readonly onErase: () => void
  /** Undefined while there is nothing to confirm. */
  readonly onConfirm: (() => void) | undefined
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** An own number pad: the soft keyboard stays closed, and the keys are large enough for gloves. */
export function NumberPad({ onDigit, onErase, onConfirm }: NumberPadProps) {
  const say = useSay()
  return (
    <div className="number-pad">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={say('handheld.work.erase')} onClick={onErase}>
        <Icon name="erase" />
      </button>
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button
        type="button"
        className="main"
        aria-label={say('handheld.work.confirm')}
        disabled={onConfirm === undefined}
        onClick={onConfirm}
      >
        <Icon name="check" />
      </button>
    </div>
  )
}
