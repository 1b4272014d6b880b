import { type Enumeration, type Option, option } from '@entrepot/contract/kit/enumeration'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './error-handler.ts'

/** A closed list as a pull-down, in the caller's language. */
export function enumerationOptions(request: FastifyRequest, { name, values }: Enumeration): Option[] {
  const t = translator(languageOf(request))
  return values.map((value) => {
    const key = `enum.${name}.${value}`
    return option(value, isMessageKey(key) ? t(key) : value)
  })
}
