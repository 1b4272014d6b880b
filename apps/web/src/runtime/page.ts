import { createContext, useContext, useEffect } from 'react'
import { noteRecord } from './recent.ts'
import { createStore } from './store.ts'

/** The page that a component belongs to: its path with `id`. A kept page stays the same while others are looked at. */
export const PageContext = createContext('')
export const usePageKey = () => useContext(PageContext)

const labels = createStore<Readonly<Record<string, string>>>({})
export const usePageLabels = labels.use

/** Names the record that this page shows; tab, breadcrumb and window title add it ("Staff member · admin"). */
export function usePageLabel(label: string | undefined) {
  const key = usePageKey()
  useEffect(() => {
    if (key === '' || !label) return
    labels.set({ ...labels.get(), [key]: label })
    noteRecord(key, label)
  }, [key, label])
}
