import type { Language } from '@entrepot/contract/kit/language'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fill } from './fill.ts'
import { ja } from './ja/index.ts'
import type { MessageKey, Translate, Words } from './keys.ts'
import { zh } from './zh/index.ts'

export const catalogues: Readonly<Record<Language, Words<typeof en>>> = { zh, en, es, ja }

/** The message for this count, as i18next chooses it in the browser: its form for one, where the language has one. */
function messageFor(language: Language, key: MessageKey, count: unknown): string {
  const words = catalogues[language]
  const isOne = typeof count === 'number' && new Intl.PluralRules(language).select(count) === 'one'
  return (isOne ? words[`${key}_one`] : undefined) ?? words[key]
}

export const translator =
  (language: Language): Translate =>
  (key, parameters) =>
    fill(messageFor(language, key, parameters?.count), parameters)

/** A key built from data at run time: undefined when nobody declared it. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)
