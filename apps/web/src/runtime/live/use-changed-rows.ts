import { useEffect, useRef, useState } from 'react'
import { useLive } from './use-live.ts'

/** How long a row stays marked, so that a person who looked elsewhere still sees it. */
const MARKED_MS = 6_000

/** Rows that another user has just changed. */
export function useChangedRows(resource: string): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useLive(resource, undefined, ({ id }) => {
    if (id === null) return
    setChanged((old) => new Set([...old, id]))
    clearTimeout(timers.current.get(id))
    const unmark = () => setChanged((old) => new Set([...old].filter((one) => one !== id)))
    timers.current.set(id, setTimeout(unmark, MARKED_MS))
  })
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      setChanged(new Set())
    }
  }, [])
  return changed
}
