import type { Reply } from './flow.ts'
import type { Text } from './text.ts'
import { text } from './text.ts'

/** Nothing changes, and the screen says why. */
export type Wrong = Extract<Reply<never>, { readonly is: 'wrong' }>

export const wrong = (key: Text['key'], values?: Text['values']): Wrong => ({
  is: 'wrong',
  why: text(key, values),
})

/** What no step of a flow has an answer to. */
export const unexpected: Wrong = { is: 'wrong', why: text('handheld.wrong.unexpected') }
