import type { Language } from '@entrepot/contract/kit/language'
import { PROBLEMS, type ProblemCode } from '@entrepot/contract/kit/problem'
import { catalogues, translator } from '@entrepot/messages/translate'
import { problemText } from './error-handler.ts'
import { Problem } from './problem.ts'

interface Refusal {
  readonly error: string
  readonly message: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
}

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code)

/** Whether everything that the words name is there; a refusal may have had more particular words. */
const isComplete = (words: string, detail: Refusal['detail']) =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => detail?.[name] !== undefined)

/** Why the server refused, in the language of whoever reads it; as the device was answered where that cannot be said. */
export function refusalWords(language: Language, { error, message, detail }: Refusal): string {
  if (!isCode(error) || !isComplete(catalogues[language][`problem.${error}`], detail)) return message ?? error
  return problemText(translator(language), new Problem(error, { detail: detail ?? {} }), '')
}
