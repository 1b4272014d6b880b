import type { ImportColumn } from '@entrepot/contract/kit/import'
import { cellWordKey } from '@entrepot/contract/kit/importable'
import type { Language } from '@entrepot/contract/kit/language'
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
  const t = translator(language)
  const title = titleFor(t, declaration, name)
  return textLanguage === undefined ? title : `${title} (${t(`engine.language.${textLanguage}`)})`
}
