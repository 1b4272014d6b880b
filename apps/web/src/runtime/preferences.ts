import { COOKIE_NAMES, type Preferences, preferencesFrom, withPreference } from './preference-values.ts'
import { readCookie, writeCookie } from './session/cookies.ts'
import { createStore } from './store.ts'

const STORAGE_KEY = 'entrepot.preferences'

/** A browser may refuse storage (private windows, policies); then preferences last as long as the page. */
function readStored(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const store = createStore<Preferences>(
  preferencesFrom({ cookie: readCookie, stored: readStored(), browserLanguages: navigator.languages }),
)

export const usePreferences = store.use
export const preferencesNow = store.get
export const onPreferences = store.subscribe

/** Applies a preference at once and stores it. An invalid value changes nothing. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]) {
  const next = withPreference(store.get(), name, value)
  store.set(next)
  keep(name, next)
}

/** Stores only what was chosen: a language suggested by the browser is not stored. */
function keep(name: keyof Preferences, { language, size, sidebarOpen, ...others }: Preferences) {
  if (name === 'language') writeCookie(COOKIE_NAMES.language, language)
  else if (name === 'size') writeCookie(COOKIE_NAMES.size, size)
  else if (name === 'sidebarOpen') writeCookie(COOKIE_NAMES.sidebarOpen, sidebarOpen ? '1' : '0')
  else keepOthers(others)
}

function keepOthers(others: Omit<Preferences, keyof typeof COOKIE_NAMES>) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(others))
  } catch {
    // Storage is full or forbidden: the preference still applies to this page.
  }
}
