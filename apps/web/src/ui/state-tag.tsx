import { type TagColour, tagColourOf } from '@entrepot/contract/kit/status-tag'
import './state-tag.css'

/** The tag of a state: colour from the common map, a dot for people who do not see colours, and the word. */
export function StateTag({ state, children }: { readonly state: string; readonly children: string }) {
  const colour: TagColour = tagColourOf(state)
  return (
    <span className="state-tag" data-colour={colour}>
      {children}
    </span>
  )
}
