import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { sameWord } from './plain-values.ts'

const plain = (title: string) => sameWord(title).replace(/[\s*:_-]/g, '')

/** Which field of a line each column of a file holds, by its title in any language or by the name of the field. */
export function lineColumns<Name extends string>(
  { name: owner }: DocumentDeclaration,
  names: readonly Name[],
  titles: readonly string[],
): readonly (Name | undefined)[] {
  const known = new Map<string, Name>()
  for (const name of names) {
    known.set(plain(name), name)
    const key = `${owner}.line.${name}`
    if (isMessageKey(key)) for (const language of LANGUAGES) known.set(plain(translator(language)(key)), name)
  }
  const taken = new Set<Name>()
  return titles.map((title) => {
    const name = known.get(plain(title))
    if (name === undefined || taken.has(name)) return undefined
    taken.add(name)
    return name
  })
}
