import { useRef, useState } from 'react'

interface ScanQueue {
  /** Adds work that starts after all earlier work. The work reports its own failures. */
  readonly add: (work: () => Promise<void>) => void
  readonly isBusy: boolean
}

/** Processes scans one after another, so that a scan during a running request is not lost. */
export function useScanQueue(): ScanQueue {
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const add = (work: () => Promise<void>) => {
    setWaiting((count) => count + 1)
    last.current = last.current.then(work).finally(() => setWaiting((count) => count - 1))
  }
  return { add, isBusy: waiting > 0 }
}
