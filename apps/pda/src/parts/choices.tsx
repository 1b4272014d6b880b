import { type ReactNode, useState } from 'react'
import { useSay } from '../app/app-context.ts'
import type { PromptChoice } from '../work/prompt.ts'

interface ChoicesProps {
  readonly choices: readonly PromptChoice[]
  readonly onChoose: (id: string, label: string) => void
  /** Actions on the whole work, after the other choices. */
  readonly more: ReactNode
}

/** Choices of the current step, as an alternative to scanning. */
export function Choices({ choices, onChoose, more }: ChoicesProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="choices">
      {choices.map(({ id, text, details = [], look }) => {
        const label = [text, ...details].map((part) => (typeof part === 'string' ? part : say(part))).join(' · ')
        return (
          <button key={id} type="button" className={look ?? ''} onClick={() => onChoose(id, label)}>
            {label}
          </button>
        )
      })}
      {isOpen ? (
        more
      ) : (
        <button type="button" className="plain" onClick={() => setOpen(true)}>
          {say('handheld.work.other')}
        </button>
      )}
    </div>
  )
}
