import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { sameWord } from '../check/plain-values.ts'

const plain = (title: string) => sameWord(title).replace(/[\s*:_-]/g, '')

/** The title of a line column in a file; `lineColumns` reads it back. */
export function lineTitle({ name: owner }: DocumentDeclaration, name: string, language: Language): string {
  const key = `${owner}.line.${name}`
  return isMessageKey(key) ? translator(language)(key) : name
}

/** The line field of each column of a file, by its title in any language or by the name of the field. */
export function lineColumns<Name extends string>(
  { name: owner }: DocumentDeclaration,
  names: readonly Name[],
  titles: readonly string[],
): readonly (Name | undefined)[] {
  const nameByTitle = new Map<string, Name>()
  for (const name of names) {
    nameByTitle.set(plain(name), name)
    const key = `${owner}.line.${name}`
    if (isMessageKey(key)) for (const language of LANGUAGES) nameByTitle.set(plain(translator(language)(key)), name)
  }
  const usedNames = new Set<Name>()
  return titles.map((title) => {
    const name = nameByTitle.get(plain(title))
    if (name === undefined || usedNames.has(name)) return undefined
    usedNames.add(name)
    return name
  })
}
