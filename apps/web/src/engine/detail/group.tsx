import type { MessageKey } from '@entrepot/messages/keys'
import { type ReactNode, useId } from 'react'
import { useWords } from '../runtime/words.ts'
import './group.css'

/** Fields that belong together, under their heading. Read and edited they stand in the same places. */
export function Group({ title, children }: { readonly title: MessageKey; readonly children: ReactNode }) {
  const t = useWords()
  const id = useId()
  return (
    <section className="field-group" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
    </section>
  )
}
