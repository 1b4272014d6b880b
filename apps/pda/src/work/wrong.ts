import type { Reply } from './flow.ts'
import type { Text } from './text.ts'
import { text } from './text.ts'

/** A rejected input: the state does not change, and the screen shows why. */
export type Wrong = Extract<Reply<never>, { readonly is: 'wrong' }>

export const wrong = (key: Text['key'], values?: Text['values']): Wrong => ({
  is: 'wrong',
  why: text(key, values),
})

/** Reply to an input that the current step does not handle. */
export const unexpected: Wrong = { is: 'wrong', why: text('handheld.wrong.unexpected') }
