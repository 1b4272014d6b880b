import { readPermission } from '@entrepot/contract/kit/declaration'
import { declarations } from '@entrepot/contract/registry'
import type { MessageKey } from '@entrepot/messages/keys'
import { useEffect, useMemo, useState } from 'react'
import { titleKey, trailTo, useMenu } from '../../runtime/menu.ts'
import { usePreferences } from '../../runtime/preferences.ts'
import { useMay } from '../../runtime/session/session.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Target } from './find-screens.ts'
import { loadPinyinSpellings } from './pinyin-spellings.ts'

function usePinyinSpellings() {
  const { language, pinyinSearch } = usePreferences()
  const isPinyinOn = language === 'zh' && pinyinSearch
  const [spellingsOf, setSpellingsOf] = useState<(title: string) => readonly string[]>()
  useEffect(() => {
    if (isPinyinOn) loadPinyinSpellings().then((loaded) => setSpellingsOf(() => loaded))
  }, [isPinyinOn])
  return isPinyinOn ? spellingsOf : undefined
}

/** Every screen that this person may open, including those outside the menu. */
export function useTargets(): readonly Target[] {
  const t = useWords()
  const may = useMay()
  const menu = useMenu()
  const spellingsOf = usePinyinSpellings()
  return useMemo(
    () =>
      declarations
        .filter((declaration) => may(readPermission(declaration)))
        .map((declaration) => {
          const title = t(`${declaration.name}.title` as MessageKey)
          const above = trailTo(declaration.route, menu).slice(0, -1)
          const section = above.map((node) => t(titleKey(node))).join(' / ')
          return { path: declaration.route, title, section, ...(spellingsOf ? { spellings: spellingsOf(title) } : {}) }
        }),
    [may, menu, spellingsOf, t],
  )
}
