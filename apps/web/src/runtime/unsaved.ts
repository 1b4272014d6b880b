import { useCallback, useEffect, useId } from 'react'
import { usePageKey } from './page.ts'
import { createStore } from './store.ts'

/** The inputs with unsaved changes, by page. */
type Unsaved = Readonly<Record<string, readonly string[]>>

const store = createStore<Unsaved>({})
let shownPage = ''

export const useUnsavedPages = store.use
export const isUnsaved = (page: string) => (store.get()[page]?.length ?? 0) > 0
export const unsavedPages = () => Object.keys(store.get()).filter(isUnsaved)

/** Called for a page that was closed, or whose input the person agreed to lose. */
export function forgetUnsaved(...pages: readonly string[]) {
  store.set(Object.fromEntries(Object.entries(store.get()).filter(([page]) => !pages.includes(page))))
}

/** Called before the whole window is left or reloaded, with the person's agreement. */
export const forgetAllUnsaved = () => store.set({})

/** Called by the shell before the effects of a page that becomes hidden are cleaned up. */
export const setShownPage = (page: string) => {
  shownPage = page
}

function mark(page: string, input: string, dirty: boolean) {
  const others = (store.get()[page] ?? []).filter((one) => one !== input)
  store.set({ ...store.get(), [page]: dirty ? [...others, input] : others })
}

/**
 * Marks this page as having unsaved input, so that the shell asks before it would be lost. A hidden page loses its
 * effects but not its input, so then the mark stays. Returns a function that clears the mark at once: call it before
 * navigating away after a save.
 */
export function useUnsaved(dirty: boolean): () => void {
  const page = usePageKey()
  const input = useId()
  useEffect(() => {
    mark(page, input, dirty)
    return () => {
      if (page === shownPage) mark(page, input, false)
    }
  }, [page, input, dirty])
  return useCallback(() => mark(page, input, false), [page, input])
}
