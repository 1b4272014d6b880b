import type { Language } from '@entrepot/contract/kit/language'
import type { Translate } from '@entrepot/messages/keys'
import { createContext, useContext, useMemo } from 'react'
import { preferencesNow } from './preferences.ts'
import { translateIfKnown, translateNow, useLanguage, useWords } from './words/words.ts'

/** The language of the person, and functions for words in it. */
export interface Reader {
  readonly t: Translate
  readonly language: Language
  /** For a key built from data: the fallback is used when there is no such key. */
  readonly word: (key: string, fallback: string) => string
}

const readerOf = (t: Translate, language: Language): Reader => ({
  t,
  language,
  word: (key, fallback) => translateIfKnown(t, key, fallback),
})

/** Default outside of a provider: the present language, which does not follow a change. */
const ReaderContext = createContext<Reader>({
  t: translateNow,
  get language() {
    return preferencesNow().language
  },
  word: (key, fallback) => translateIfKnown(translateNow, key, fallback),
})

/** One reader for a page: thousands of cells use it, so they need not subscribe to the language themselves. */
export function useNewReader(): Reader {
  const t = useWords()
  const language = useLanguage()
  return useMemo(() => readerOf(t, language), [t, language])
}

export const ReaderProvider = ReaderContext.Provider

export const useReader = (): Reader => useContext(ReaderContext)

/** The word of a button or title as it is written inside a sentence. */
export const inSentence = ({ language }: Pick<Reader, 'language'>, text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase(language) + text.slice(1) : text

/** The word for one record, as it is written inside a sentence. */
export const oneOf = (reader: Reader, owner: string): string => inSentence(reader, reader.word(`${owner}.one`, ''))

/** A filter that searches more than its field has its own label. */
export const filterLabelOf = ({ word }: Pick<Reader, 'word'>, owner: string, name: string) =>
  word(`${owner}.filter.${name}`, word(`${owner}.field.${name}`, name))

export const labelOf = ({ word }: Pick<Reader, 'word'>, owner: string, name: string) =>
  word(`${owner}.field.${name}`, name)
