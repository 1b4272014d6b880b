import { declarations } from '@entrepot/contract/registry'
import { useLayoutEffect, useMemo } from 'react'
import type { Location } from 'react-router'
import { usePreferences } from '../../engine/runtime/preferences.ts'
import { type KnownPage, knownPage } from '../routing/find-page.ts'
import type { Current } from '../routing/use-current-page.tsx'
import { INITIAL_TABS, isKept, type Tab, visit } from '../tabs/tabs.ts'
import { setTabs, useTabs } from '../tabs/tabs-store.ts'

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

  const tabs = useMemo(() => {
    if (!tabsBar) return INITIAL_TABS
    return shown ? visit(stored, shown.key, shown.location) : stored
  }, [stored, tabsBar, shown])
  useLayoutEffect(() => {
    if (tabs !== stored) setTabs(tabs)
  }, [tabs, stored])

  return useMemo(() => {
    const kept = tabs.flatMap((tab) => keptPage(tab, shown))
    const isThere = shown === undefined || (tabsBar && isKept(shown.key))
    return isThere ? kept : [...kept, { ...shown, generation: 0 }]
  }, [shown, tabsBar, tabs])
}
