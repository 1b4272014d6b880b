/** The address of a tab, as in the address bar while it is active. */
export interface TabPlace {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface Tab extends TabPlace {
  readonly key: string
  /** Increased by a refresh: a page with another generation is mounted anew. */
  readonly generation: number
  /** Opened since the window was loaded: its page is mounted. */
  readonly alive: boolean
}

export type Tabs = readonly Tab[]

const PINNED_KEY = '/dashboard'
/** This page never gets a tab and is never kept, because it contains passwords. */
export const KEY_WITHOUT_TAB = '/profile/index'

const place = (pathname: string): TabPlace => ({ pathname, search: '', hash: '' })

export const INITIAL_TABS: Tabs = [{ key: PINNED_KEY, generation: 0, alive: false, ...place(PINNED_KEY) }]

export const isPinned = (key: string) => key === PINNED_KEY
export const hasTab = (key: string) => key !== KEY_WITHOUT_TAB

/** Opens a tab for the page, or updates the address of its tab. */
export function visit(tabs: Tabs, key: string, { pathname, search, hash }: TabPlace): Tabs {
  if (!hasTab(key)) return tabs
  const old = tabs.find((tab) => tab.key === key)
  if (old === undefined) return [...tabs, { key, generation: 0, alive: true, pathname, search, hash }]
  if (old.alive && old.pathname === pathname && old.search === search && old.hash === hash) return tabs
  return tabs.map((tab) => (tab === old ? { ...tab, alive: true, pathname, search, hash } : tab))
}

/** The page of a new record becomes the page of the saved one: its tab stays in the same position. */
export function become(tabs: Tabs, from: string, key: string, { pathname, search, hash }: TabPlace): Tabs {
  const old = tabs.find((tab) => tab.key === from)
  if (old === undefined || from === key) return tabs
  if (tabs.some((tab) => tab.key === key)) return without(tabs, [old])
  return tabs.map((tab) => (tab === old ? { key, generation: 0, alive: true, pathname, search, hash } : tab))
}

export const refresh = (tabs: Tabs, key: string): Tabs =>
  tabs.map((tab) => (tab.key === key ? { ...tab, generation: tab.generation + 1 } : tab))

/** Pinned tabs are never closed. */
export const closing = {
  one: (tabs: Tabs, key: string) => tabs.filter((tab) => tab.key === key && !isPinned(tab.key)),
  others: (tabs: Tabs, key: string) => tabs.filter((tab) => tab.key !== key && !isPinned(tab.key)),
  all: (tabs: Tabs) => tabs.filter((tab) => !isPinned(tab.key)),
}

export const without = (tabs: Tabs, closed: Tabs): Tabs => tabs.filter((tab) => !closed.includes(tab))

/** The tab to activate when the active one is closed: its right neighbour, else its left one. */
export function nextAfter(tabs: Tabs, closed: Tabs, active: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.key === active)
  const rest = without(tabs, closed)
  if (rest.some((tab) => tab.key === active)) return undefined
  return tabs.slice(at + 1).find((tab) => rest.includes(tab)) ?? tabs.slice(0, at).findLast((tab) => rest.includes(tab))
}

/** Reads the stored tabs; invalid content gives no tabs. */
export function tabsFrom(text: string | null): Tabs {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const tabs = (Array.isArray(stored) ? stored : []).filter(isTab).filter((tab) => !isPinned(tab.key))
    return [...INITIAL_TABS, ...tabs.map((tab) => ({ ...tab, generation: 0, alive: false }))]
  } catch {
    return INITIAL_TABS
  }
}

function isTab(value: unknown): value is Tab {
  const tab = value as Partial<Record<keyof Tab, unknown>> | null
  return (
    typeof tab === 'object' &&
    tab !== null &&
    [tab.key, tab.pathname, tab.search, tab.hash].every((part) => typeof part === 'string') &&
    (tab.pathname as string).startsWith('/')
  )
}
