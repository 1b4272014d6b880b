import { useEffect } from 'react'
import { isCutOff, onConnectionBack, probeConnection } from '../../runtime/connection/connection.ts'
import { announceGap } from '../../runtime/live/live-feed.ts'
import { toast } from '../../runtime/toast.ts'
import { translateNow } from '../../runtime/words/words.ts'

/** Once, in the shell: the browser's own hints are checked, and when the connection is back everything is read again. */
export function useConnectionWatch(): void {
  useEffect(() => {
    const probe = async () => {
      await probeConnection()
      // A question that was already under way may have been asked before the change.
      if (isCutOff()) await probeConnection()
    }
    const stop = new AbortController()
    addEventListener('online', probe, { signal: stop.signal })
    addEventListener('offline', probe, { signal: stop.signal })
    const stopListening = onConnectionBack(() => {
      announceGap()
      toast.success(translateNow('connection.back'))
    })
    return () => {
      stop.abort()
      stopListening()
    }
  }, [])
}
