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

/** Whether the detail has every parameter that the words need; the original refusal may have had other words. */
const isComplete = (words: string, detail: Refusal['detail']) =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => detail?.[name] !== undefined)

/** The text of a refusal in the reader's language; the text that the device received if it cannot be translated. */
export function refusalWords(language: Language, { error, message, detail }: Refusal): string {
  if (!isCode(error) || !isComplete(catalogues[language][`problem.${error}`], detail)) return message ?? error
  return problemText(translator(language), new Problem(error, { detail: detail ?? {} }), '')
}
