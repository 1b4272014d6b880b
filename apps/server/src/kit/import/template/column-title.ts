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

/** As templates and exports write it and imports read it; one language of words says which. */
export function columnTitle(
  { name: declaration }: { readonly name: string },
  { name, language: textLanguage }: Pick<ImportColumn, 'name' | 'language'>,
  language: Language,
): string {
  return inOneLanguage(titleFor(translator(language), declaration, name), textLanguage, language)
}

const inOneLanguage = (title: string, textLanguage: Language | undefined, language: Language) =>
  textLanguage === undefined ? title : `${title} (${translator(language)(`engine.language.${textLanguage}`)})`

/** As they wrote it before; imports read it still. */
export function formerColumnTitles(
  { name: declaration }: { readonly name: string },
  { name, language: textLanguage }: Pick<ImportColumn, 'name' | 'language'>,
  language: Language,
): string[] {
  const key = cellWordKey(declaration, name)
  const titles = isMessageKey(key) ? formerWords(language, key) : []
  return titles.map((title) => inOneLanguage(title, textLanguage, language))
}
