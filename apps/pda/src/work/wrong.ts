import type { Reply } from './flow.ts'
import type { Text } from './text.ts'
import { text } from './text.ts'

export const wrong = (key: Text['key'], values?: Text['values']): Reply<never> => ({
  is: 'wrong',
  why: text(key, values),
})

/** What no step of a flow has an answer to. */
export const unexpected: Reply<never> = { is: 'wrong', why: text('handheld.wrong.unexpected') }
