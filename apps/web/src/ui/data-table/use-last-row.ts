import { type RefObject, useEffect } from 'react'

/** The row last in hand, by history entry. */
const lastRows = new Map<string, string>()

export function noteRow(key: string, target: HTMLElement) {
  const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id
  if (id !== undefined) lastRows.set(key, id)
}

/** Going back from a record finds its row in hand again, unless somebody is busy elsewhere by then. */
export function useLastRow(box: RefObject<HTMLElement | null>, key: string, ready: boolean) {
  useEffect(() => {
    const id = lastRows.get(key)
    if (!ready || id === undefined || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)?.focus()
  }, [box, key, ready])
}
