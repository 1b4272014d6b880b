import { declarations } from '@entrepot/contract/registry'
import { useLayoutEffect, useMemo } from 'react'
import type { Location } from 'react-router'
import { usePreferences } from '../../runtime/preferences.ts'
import { type KnownPage, knownPage } from '../routing/find-page.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { INITIAL_TABS, type Tab, visit } from '../tabs/tabs.ts'
import { setTabs, tabsNow, useTabs } from '../tabs/tabs-store.ts'

export interface KeptPage {
  readonly key: string
  readonly generation: number
  readonly page: KnownPage
  readonly location: Location
}

type ShownPage = Extract<Current, { kind: 'page' }>

const locationOf = ({ pathname, search, hash, key }: Tab): Location => ({ pathname, search, hash, key, state: null })

function keptPage(tab: Tab, shown: ShownPage | undefined): KeptPage[] {
  const page = knownPage(tab, declarations)
  if (!tab.alive || page === undefined) return []
  const location = tab.key === shown?.key ? shown.location : locationOf(tab)
  return [{ key: tab.key, generation: tab.generation, page, location }]
}

/** The pages that are drawn: the one looked at, and with the tabs bar those visited since the window was loaded. */
export function useKeptPages(current: Current): readonly KeptPage[] {
  const { tabsBar } = usePreferences()
  const stored = useTabs()
  const shown = current.kind === 'page' ? current : undefined

  // Only when the place changes: a tab that is being closed is still looked at for a moment, and must not come back.
  useLayoutEffect(() => {
    if (!tabsBar) setTabs(INITIAL_TABS)
    else if (shown) setTabs(visit(tabsNow(), shown.key, shown.location))
  }, [tabsBar, shown])

  return useMemo(() => {
    const kept = tabsBar ? stored.flatMap((tab) => keptPage(tab, shown)) : []
    const isThere = shown === undefined || kept.some(({ key }) => key === shown.key)
    return isThere ? kept : [...kept, { ...shown, generation: 0 }]
  }, [shown, tabsBar, stored])
}
