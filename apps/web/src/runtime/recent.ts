import { meNow } from './session/session.ts'
import { createStore } from './store.ts'

const MOST = 8
const keyOf = (userId: string) => `entrepot.recent.${userId}`
const store = createStore<readonly string[]>([])

/** The menu screens that this person opened last, the latest first. */
export const useRecent = store.use

export function loadRecent() {
  const id = meNow()?.id
  try {
    const stored: unknown = JSON.parse((id && localStorage.getItem(keyOf(id))) || '[]')
    store.set(Array.isArray(stored) ? stored.filter((path): path is string => typeof path === 'string') : [])
  } catch {
    store.set([])
  }
}

export function noteVisit(path: string) {
  const id = meNow()?.id
  if (id === undefined || store.get()[0] === path) return
  store.set([path, ...store.get().filter((one) => one !== path)].slice(0, MOST))
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(store.get()))
  } catch {
    // Without a store the list lasts as long as the page.
  }
}
