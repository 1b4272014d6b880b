import { readPermission } from '@entrepot/contract/kit/declaration'
import { declarations } from '@entrepot/contract/registry'
import type { MessageKey } from '@entrepot/messages/keys'
import { useEffect, useMemo, useState } from 'react'
import { titleKey, trailTo, useMenu } from '../../runtime/menu.ts'
import { usePreferences } from '../../runtime/preferences.ts'
import { useMay } from '../../runtime/session/session.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Target } from './find-screens.ts'
import { spokenIn } from './spoken.ts'

function useSpoken() {
  const { language, pinyinSearch } = usePreferences()
  const wanted = language === 'zh' && pinyinSearch
  const [speak, setSpeak] = useState<(title: string) => readonly string[]>()
  useEffect(() => {
    if (wanted) spokenIn().then((spoken) => setSpeak(() => spoken))
  }, [wanted])
  return wanted ? speak : undefined
}

/** Every screen that this person may open, those outside of the menu too. */
export function useTargets(): readonly Target[] {
  const t = useWords()
  const may = useMay()
  const menu = useMenu()
  const speak = useSpoken()
  return useMemo(
    () =>
      declarations
        .filter((declaration) => may(readPermission(declaration)))
        .map((declaration) => {
          const title = t(`${declaration.name}.title` as MessageKey)
          const above = trailTo(declaration.route, menu).slice(0, -1)
          const section = above.map((node) => t(titleKey(node))).join(' / ')
          return { path: declaration.route, title, section, ...(speak ? { spoken: speak(title) } : {}) }
        }),
    [may, menu, speak, t],
  )
}
