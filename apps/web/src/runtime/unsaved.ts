import { useCallback, useEffect, useId } from 'react'
import { usePageKey } from './page.ts'
import { createStore } from './store.ts'

/** Which inputs of which page differ from what was saved. */
type Unsaved = Readonly<Record<string, readonly string[]>>

const store = createStore<Unsaved>({})
let shownPage = ''

export const useUnsavedPages = store.use
export const isUnsaved = (page: string) => (store.get()[page]?.length ?? 0) > 0
export const unsavedPages = () => Object.keys(store.get()).filter(isUnsaved)

/** A page that was closed, or whose loss the person has agreed to. */
export function forgetUnsaved(...pages: readonly string[]) {
  store.set(Object.fromEntries(Object.entries(store.get()).filter(([page]) => !pages.includes(page))))
}

/** Before the document itself goes, and the person has agreed to that. */
export const forgetAllUnsaved = () => store.set({})

/** Told by the shell, before the effects of a page that goes out of sight are undone. */
export const setShownPage = (page: string) => {
  shownPage = page
}

function mark(page: string, input: string, dirty: boolean) {
  const others = (store.get()[page] ?? []).filter((one) => one !== input)
  store.set({ ...store.get(), [page]: dirty ? [...others, input] : others })
}

/**
 * Says that this page has input that nobody saved. The shell asks before it would be lost.
 * A kept page that goes out of sight loses its effects but not its input, so the mark stays then.
 * Answers a function that clears the mark at once: call it before navigating away after a save.
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
