import type { Language } from '@entrepot/contract/kit/language'
import type { Translate } from '@entrepot/messages/keys'
import { createContext, useContext, useMemo } from 'react'
import { preferencesNow } from './preferences.ts'
import { translateIfKnown, translateNow, useLanguage, useWords } from './words/words.ts'

/** Who is being spoken to. */
export interface Reader {
  readonly t: Translate
  readonly language: Language
  /** A key made from data: the fallback when nobody worded it. */
  readonly word: (key: string, fallback: string) => string
}

const readerOf = (t: Translate, language: Language): Reader => ({
  t,
  language,
  word: (key, fallback) => translateIfKnown(t, key, fallback),
})

/** Outside of a page that provides one: the language of this moment, which does not follow a change. */
const ReaderContext = createContext<Reader>({
  t: translateNow,
  get language() {
    return preferencesNow().language
  },
  word: (key, fallback) => translateIfKnown(translateNow, key, fallback),
})

/** One for a page: thousands of cells read it, and none of them listens for a change of language by itself. */
export function useNewReader(): Reader {
  const t = useWords()
  const language = useLanguage()
  return useMemo(() => readerOf(t, language), [t, language])
}

export const ReaderProvider = ReaderContext.Provider

export const useReader = (): Reader => useContext(ReaderContext)

/** A word of a button or title as it stands inside a sentence. */
export const inSentence = ({ language }: Pick<Reader, 'language'>, text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase(language) + text.slice(1) : text

/** The word for one record, as it stands inside a sentence. */
export const oneOf = (reader: Reader, owner: string): string => inSentence(reader, reader.word(`${owner}.one`, ''))

/** A filter that looks at more than its field is called by what it looks at. */
export const filterLabelOf = ({ word }: Pick<Reader, 'word'>, owner: string, name: string) =>
  word(`${owner}.filter.${name}`, word(`${owner}.field.${name}`, name))

export const labelOf = ({ word }: Pick<Reader, 'word'>, owner: string, name: string) =>
  word(`${owner}.field.${name}`, name)
