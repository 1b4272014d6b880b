import { createStore } from '../../runtime/store.ts'
import { INITIAL_TABS, type Tabs, tabsFrom } from './tabs.ts'

/** Stored per person, to survive a reload of this window: another person who signs in here starts without tabs. */
const keyOf = (userId: string) => `entrepot.tabs.${userId}`

const store = createStore<Tabs>(INITIAL_TABS)
let storageKey: string | undefined

export const useTabs = store.use
export const tabsNow = store.get

export function loadTabs(userId: string) {
  storageKey = keyOf(userId)
  store.set(tabsFrom(sessionStorage.getItem(storageKey)))
}

export function setTabs(tabs: Tabs) {
  store.set(tabs)
  if (storageKey !== undefined) sessionStorage.setItem(storageKey, JSON.stringify(tabs))
}

export function forgetTabs() {
  if (storageKey !== undefined) sessionStorage.removeItem(storageKey)
  store.set(INITIAL_TABS)
}
