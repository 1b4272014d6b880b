import { useCallback, useRef } from 'react'

/** A function that never changes and always calls the latest version: it causes no new rendering. */
export function useStable<Parameters extends readonly unknown[], Answer>(
  latest: (...parameters: Parameters) => Answer,
): (...parameters: Parameters) => Answer {
  const now = useRef(latest)
  now.current = latest
  return useCallback((...parameters: Parameters) => now.current(...parameters), [])
}
