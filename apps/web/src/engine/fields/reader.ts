import type { Language } from '@entrepot/contract/kit/language'
import type { Translate } from '@entrepot/messages/keys'
import { useMemo } from 'react'
import { translateIfKnown, useLanguage, useWords } from '../runtime/words.ts'

/** Who is being spoken to. */
export interface Reader {
  readonly t: Translate
  readonly language: Language
  /** A key made from data: the fallback when nobody worded it. */
  readonly word: (key: string, fallback: string) => string
}

export function useReader(): Reader {
  const t = useWords()
  const language = useLanguage()
  return useMemo(() => ({ t, language, word: (key, fallback) => translateIfKnown(t, key, fallback) }), [t, language])
}

/** The word for one record, as it stands inside a sentence. */
export function oneOf({ word, language }: Reader, owner: string): string {
  const one = word(`${owner}.one`, '')
  return /^\p{Lu}\p{Ll}/u.test(one) ? one.charAt(0).toLocaleLowerCase(language) + one.slice(1) : one
}

export const labelOf = ({ word }: Pick<Reader, 'word'>, owner: string, name: string) =>
  word(`${owner}.field.${name}`, name)
