import { type TagColour, tagColourOf } from '@entrepot/contract/kit/status-tag'
import './state-tag.css'

/** A state by its colour of the one map; the dot keeps it readable without colour, the word says it. */
export function StateTag({ state, children }: { readonly state: string; readonly children: string }) {
  const colour: TagColour = tagColourOf(state)
  return (
    <span className="state-tag" data-colour={colour}>
      {children}
    </span>
  )
}
