import { type RefObject, useEffect } from 'react'

/** The row that had the focus last, by history entry. */
const lastRows = new Map<string, string>()

export function noteRow(key: string, target: HTMLElement) {
  const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id
  if (id !== undefined) lastRows.set(key, id)
}

/** After going back from a record, focuses its row again, unless the focus is elsewhere by then. */
export function useLastRow(box: RefObject<HTMLElement | null>, key: string, ready: boolean) {
  useEffect(() => {
    const id = lastRows.get(key)
    if (!ready || id === undefined || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)?.focus()
  }, [box, key, ready])
}
