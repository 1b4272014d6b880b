import type { PromptChoice } from '../../work/prompt.ts'
import { type Text, text } from '../../work/text.ts'

export const choice = (id: string, key: Text['key'], look?: PromptChoice['look']): PromptChoice =>
  look === undefined ? { id, text: text(key) } : { id, text: text(key), look }

/** A choice with a given text. */
export const choiceOf = (id: string, words: Text, look?: PromptChoice['look']): PromptChoice =>
  look === undefined ? { id, text: words } : { id, text: words, look }

export const CANCEL = choice('cancel', 'handheld.goBack')
