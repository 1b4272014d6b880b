import { meNow } from './session/session.ts'
import { createStore } from './store.ts'

const MOST = 8
const keyOf = (userId: string) => `entrepot.recent.${userId}`
const store = createStore<readonly string[]>([])

/** A record that was opened, with its label. */
interface RecentRecord {
  readonly path: string
  readonly label: string
}
const recordsKeyOf = (userId: string) => `entrepot.recent-records.${userId}`
const records = createStore<readonly RecentRecord[]>([])

/** The menu screens that this person opened, latest first. */
export const useRecent = store.use

/** The records that this person opened, latest first. */
export const useRecentRecords = records.use

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' && value !== null && 'path' in value && 'label' in value

function readList<T>(key: string, isOne: (value: unknown) => value is T): readonly T[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) || '[]')
    return Array.isArray(stored) ? stored.filter(isOne) : []
  } catch {
    return []
  }
}

function storeList(key: string, list: readonly unknown[]) {
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Storage is forbidden: the list lasts as long as the page.
  }
}

export function loadRecent() {
  const id = meNow()?.id
  store.set(id === undefined ? [] : readList(keyOf(id), (path) => typeof path === 'string'))
  records.set(id === undefined ? [] : readList(recordsKeyOf(id), isRecord))
}

export function noteRecord(path: string, label: string) {
  const id = meNow()?.id
  if (id === undefined) return
  records.set([{ path, label }, ...records.get().filter((one) => one.path !== path)].slice(0, MOST))
  storeList(recordsKeyOf(id), records.get())
}

export function noteVisit(path: string) {
  const id = meNow()?.id
  if (id === undefined || store.get()[0] === path) return
  store.set([path, ...store.get().filter((one) => one !== path)].slice(0, MOST))
  storeList(keyOf(id), store.get())
}
