import { declarations } from '@entrepot/contract/registry'
import type { MessageKey, Translate } from '@entrepot/messages/keys'
import { useCallback } from 'react'
import { usePageLabels } from '../../runtime/page.ts'
import { useWords } from '../../runtime/words/words.ts'
import { type KnownPage, knownPage } from './find-page.ts'

/** The translated title of a page; for a record's screen, the word for one record. */
export function pageTitle(t: Translate, { declaration, part }: KnownPage): string {
  const one = part === 'detail'
  return t(`${declaration.name}.${one ? 'one' : 'title'}` as MessageKey)
}

/** The name of a page in tabs and questions: its title, and its record once that is known. */
export function usePageNames(): (key: string) => string {
  const t = useWords()
  const labels = usePageLabels()
  return useCallback(
    (key) => {
      const [pathname = '', search = ''] = key.split(/(?=\?)/, 2)
      const page = knownPage({ pathname, search }, declarations)
      if (page === undefined) return key
      const label = labels[key]
      return label ? `${pageTitle(t, page)} · ${label}` : pageTitle(t, page)
    },
    [labels, t],
  )
}
