import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Event for the readers of a key in this window; the browser notifies other windows. */
const CHANGED = 'entrepot-stored'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or forbidden: only this setting is lost with the page.
  }
  dispatchEvent(new CustomEvent(CHANGED))
}

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener(CHANGED, changed)
  }
}

/**
 * A value in localStorage. `undefined` removes it. Content that cannot be parsed or is not accepted counts as missing.
 */
export function useStored<Value>(key: string, accepts: (value: unknown) => value is Value) {
  const text = useSyncExternalStore(subscribe, () => read(key))
  const value = useMemo((): Value | undefined => {
    try {
      const parsed: unknown = JSON.parse(text ?? 'null')
      return accepts(parsed) ? parsed : undefined
    } catch {
      return undefined
    }
  }, [text, accepts])
  const keep = useCallback(
    (next: Value | undefined) => write(key, next === undefined ? null : JSON.stringify(next)),
    [key],
  )
  return [value, keep] as const
}
