import { useSyncExternalStore } from 'react'

/** Below the mobile breakpoint of the specification. */
const query = matchMedia('(max-width: 991.98px)')

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches)
