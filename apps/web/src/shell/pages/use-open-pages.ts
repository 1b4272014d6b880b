import { declarations } from '@entrepot/contract/registry'
import { useLayoutEffect, useMemo } from 'react'
import { type Location, useNavigationType } from 'react-router'
import { savedFrom } from '../../runtime/page.ts'
import { usePreferences } from '../../runtime/preferences.ts'
import { type KnownPage, knownPage } from '../routing/find-page.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { become, INITIAL_TABS, type Tab, visit } from '../tabs/tabs.ts'
import { setTabs, tabsNow, useTabs } from '../tabs/tabs-store.ts'

export interface OpenPage {
  readonly key: string
  readonly generation: number
  readonly page: KnownPage
  readonly location: Location
}

type ShownPage = Extract<Current, { kind: 'page' }>

const locationOf = ({ pathname, search, hash, key }: Tab): Location => ({ pathname, search, hash, key, state: null })

function openPageOf(tab: Tab, shown: ShownPage | undefined): OpenPage[] {
  const page = knownPage(tab, declarations)
  if (!tab.alive || page === undefined) return []
  const location = tab.key === shown?.key ? shown.location : locationOf(tab)
  return [{ key: tab.key, generation: tab.generation, page, location }]
}

/** The pages to render: the visible one and, with the tabs bar, those opened since the window was loaded. */
export function useOpenPages(current: Current): readonly OpenPage[] {
  const { tabsBar } = usePreferences()
  const stored = useTabs()
  const shown = current.kind === 'page' ? current : undefined
  const action = useNavigationType()

  // Only when the location changes: a tab that is being closed stays visible for a moment and must not be opened again.
  useLayoutEffect(() => {
    if (!tabsBar) setTabs(INITIAL_TABS)
    else if (shown) {
      const from = action === 'REPLACE' ? savedFrom(shown.location.state) : undefined
      const tabs = from === undefined ? tabsNow() : become(tabsNow(), from, shown.key, shown.location)
      setTabs(visit(tabs, shown.key, shown.location))
    }
  }, [tabsBar, shown, action])

  return useMemo(() => {
    const pages = tabsBar ? stored.flatMap((tab) => openPageOf(tab, shown)) : []
    const isThere = shown === undefined || pages.some(({ key }) => key === shown.key)
    return isThere ? pages : [...pages, { ...shown, generation: 0 }]
  }, [shown, tabsBar, stored])
}
