import type { ImportColumn } from '@entrepot/contract/kit/import'
import { cellWordKey } from '@entrepot/contract/kit/importable'
import type { Language } from '@entrepot/contract/kit/language'
import { formerWords } from '@entrepot/messages/former-words'
import type { Translate } from '@entrepot/messages/keys'
import { isMessageKey, translator } from '@entrepot/messages/translate'

export const titleFor = (t: Translate, declaration: string, field: string) => {
  const key = cellWordKey(declaration, field)
  return isMessageKey(key) ? t(key) : field
}

/**
 * The title in templates and exports, which imports read; fields with texts in several languages have one column each.
 */
export function columnTitle(
  { name: declaration }: { readonly name: string },
  { name, language: textLanguage }: Pick<ImportColumn, 'name' | 'language'>,
  language: Language,
): string {
  return inOneLanguage(titleFor(translator(language), declaration, name), textLanguage, language)
}

const inOneLanguage = (title: string, textLanguage: Language | undefined, language: Language) =>
  textLanguage === undefined ? title : `${title} (${translator(language)(`engine.language.${textLanguage}`)})`

/** Former titles, which imports still read. */
export function formerColumnTitles(
  { name: declaration }: { readonly name: string },
  { name, language: textLanguage }: Pick<ImportColumn, 'name' | 'language'>,
  language: Language,
): string[] {
  const key = cellWordKey(declaration, name)
  const titles = isMessageKey(key) ? formerWords(language, key) : []
  return titles.map((title) => inOneLanguage(title, textLanguage, language))
}
