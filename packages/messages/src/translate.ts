import type { Language } from '@entrepot/contract/kit/language'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { ja } from './ja/index.ts'
import type { MessageKey, Parameters, Translate, Words } from './keys.ts'
import { zh } from './zh/index.ts'

export const catalogues: Readonly<Record<Language, Words<typeof en>>> = { zh, en, es, ja }

/** `{{name}}` in a message is replaced; the same syntax as in the browser. */
export const fill = (message: string, parameters: Parameters = {}) =>
  message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''))

export const translator =
  (language: Language): Translate =>
  (key, parameters) =>
    fill(catalogues[language][key], parameters)

/** A key built from data at run time: undefined when nobody declared it. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)
