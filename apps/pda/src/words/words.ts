import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { fill } from '@entrepot/messages/fill'
import type { Text } from '../work/text.ts'
import type { HandheldKey } from './handheld-key.ts'

type Catalogue = Readonly<Record<string, string>>

/** One chunk per language: only the language in use is loaded. */
const wordsIn: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  zh: async () => (await import('@entrepot/messages/zh/handheld.generated')).handheld,
  en: async () => (await import('@entrepot/messages/en/handheld.generated')).handheld,
  es: async () => (await import('@entrepot/messages/es/handheld.generated')).handheld,
  ja: async () => (await import('@entrepot/messages/ja/handheld.generated')).handheld,
}

/** Languages in their own names, because a reader may not understand another language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
}

const isSpoken = (name: string | undefined): name is Language => LANGUAGES.some((language) => language === name)

/** The language chosen in the desktop application (its cookie), then the browser's languages, otherwise English. */
export function readerLanguage(cookies: string, browserLanguages: readonly string[]): Language {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]
  const languages = [chosen, ...browserLanguages].map((tag) => tag?.toLowerCase().split('-')[0])
  return languages.find(isSpoken) ?? 'en'
}

export interface Speech {
  readonly language: Language
  /** The message of a key; the singular form if the language has one and `count` is one. */
  readonly say: (text: Text | HandheldKey, values?: Text['values']) => string
}

export function speechOf(language: Language, words: Catalogue): Speech {
  const plurals = new Intl.PluralRules(language)
  const messageFor = (key: HandheldKey, count: unknown) =>
    (typeof count === 'number' && plurals.select(count) === 'one' ? words[`${key}_one`] : undefined) ??
    words[key] ??
    key
  return {
    language,
    say: (text, more) => {
      const { key, values = more } = typeof text === 'string' ? { key: text } : text
      // A count selects the form and gets separators, so it is always passed as a number.
      return fill(messageFor(key, values?.count), values as Parameters<typeof fill>[1])
    },
  }
}

export const loadSpeech = async (language: Language): Promise<Speech> => speechOf(language, await wordsIn[language]())
