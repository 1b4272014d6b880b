import { createContext, useContext, useEffect } from 'react'
import { noteRecord } from './recent.ts'
import { createStore } from './store.ts'

/** The page that a component belongs to: its path with `id`. A kept page stays the same while others are looked at. */
export const PageContext = createContext('')
export const usePageKey = () => useContext(PageContext)

type Labels = Readonly<Record<string, string>>

/** A reload finds them again: tabs that were not looked at since keep their names. */
const STORED = 'entrepot.page-labels'
/** Of the pages that were named last. */
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

/** For the way from the page of what is new to that of what was saved: its tab goes along. */
export const withSavedFrom = (state: unknown, pageKey: string) => ({
  ...(typeof state === 'object' ? state : {}),
  savedFrom: pageKey,
})

export function savedFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null ? (state as SavedState).savedFrom : undefined
  return typeof from === 'string' ? from : undefined
}

/** Names the record that this page shows; tab, breadcrumb and window title add it ("Staff member · admin"). */
export function usePageLabel(label: string | undefined) {
  const key = usePageKey()
  useEffect(() => {
    if (key === '' || !label) return
    setLabel(key, label)
    noteRecord(key, label)
  }, [key, label])
}
