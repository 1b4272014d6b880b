import { type Enumeration, type Option, option } from '@entrepot/contract/kit/enumeration'
import type { Language } from '@entrepot/contract/kit/language'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../http/error-handler.ts'

/** The word for a value of an enumeration. */
export function wordFor(language: Language, { name }: Enumeration, value: string): string {
  const key = `enum.${name}.${value}`
  return isMessageKey(key) ? translator(language)(key) : value
}

/** An enumeration as options, in the caller's language. */
export const enumerationOptions = (request: FastifyRequest, of: Enumeration): Option[] =>
  of.values.map((value) => option(value, wordFor(languageOf(request), of, value)))
