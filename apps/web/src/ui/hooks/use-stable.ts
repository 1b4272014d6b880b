import { useCallback, useRef } from 'react'

/** A function that always does the latest thing and never changes: what is drawn from it is not drawn again. */
export function useStable<Parameters extends readonly unknown[], Answer>(
  latest: (...parameters: Parameters) => Answer,
): (...parameters: Parameters) => Answer {
  const now = useRef(latest)
  now.current = latest
  return useCallback((...parameters: Parameters) => now.current(...parameters), [])
}
