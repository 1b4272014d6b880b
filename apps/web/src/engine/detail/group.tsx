import type { MessageKey } from '@entrepot/messages/keys'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import './group.css'

interface GroupProps {
  readonly title: MessageKey
  readonly hint?: MessageKey | undefined
  readonly children: ReactNode
}

/** Fields under one heading, in the same layout for reading and editing. */
export function Group({ title, hint, children }: GroupProps) {
  const t = useWords()
  const id = useId()
  return (
    <section className="field-group" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {hint && <p className="group-hint">{t(hint)}</p>}
      {children}
    </section>
  )
}
