import { createContext, useContext, useEffect } from 'react'
import { noteRecord } from './recent.ts'
import { createStore } from './store.ts'

/** Key of the page that a component belongs to: its path with `id`. A hidden page keeps its key. */
export const PageContext = createContext('')
export const usePageKey = () => useContext(PageContext)

type Labels = Readonly<Record<string, string>>

/** Stored for a reload: tabs that were not opened since keep their names. */
const STORED = 'entrepot.page-labels'
/** Maximum number of stored names; the most recent are kept. */
const MOST_STORED = 100

function storedLabels(): Labels {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, label]) => typeof label === 'string'))
  } catch {
    return {}
  }
}

const labels = createStore<Labels>(storedLabels())
export const usePageLabels = labels.use

function setLabel(key: string, label: string) {
  const { [key]: _, ...others } = labels.get()
  labels.set({ ...others, [key]: label })
  sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(labels.get()).slice(-MOST_STORED))))
}

export function forgetPageLabels() {
  labels.set({})
  sessionStorage.removeItem(STORED)
}

interface SavedState {
  readonly savedFrom?: unknown
}

/** State for the navigation from a new record to the saved one: it stays in the same tab. */
export const withSavedFrom = (state: unknown, pageKey: string) => ({
  ...(typeof state === 'object' ? state : {}),
  savedFrom: pageKey,
})

export function savedFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null ? (state as SavedState).savedFrom : undefined
  return typeof from === 'string' ? from : undefined
}

/** Names the record on this page; tab, breadcrumb and window title show it ("Staff member · admin"). */
export function usePageLabel(label: string | undefined) {
  const key = usePageKey()
  useEffect(() => {
    if (key === '' || !label) return
    setLabel(key, label)
    noteRecord(key, label)
  }, [key, label])
}
