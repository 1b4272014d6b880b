import { useRef, useState } from 'react'

interface ScanQueue {
  /** Adds work that starts when all work before it has ended. The work reports its own failures. */
  readonly add: (work: () => Promise<void>) => void
  readonly isBusy: boolean
}

/** Answers scans one after another: a scan that arrives while the server still answers the last one is not lost. */
export function useScanQueue(): ScanQueue {
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const add = (work: () => Promise<void>) => {
    setWaiting((count) => count + 1)
    last.current = last.current.then(work).finally(() => setWaiting((count) => count - 1))
  }
  return { add, isBusy: waiting > 0 }
}
