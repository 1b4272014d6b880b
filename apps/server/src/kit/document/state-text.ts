import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Language } from '@entrepot/contract/kit/language'
import { isMessageKey, translator } from '@entrepot/messages/translate'

/** The state of a document as text. */
export function stateText({ fields, state: name }: DocumentDeclaration, state: string, language: Language): string {
  const look = fields[name]?.look
  const key = look?.kind === 'choice' ? `enum.${look.of.name}.${state}` : ''
  return isMessageKey(key) ? translator(language)(key) : state
}
