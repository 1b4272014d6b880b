import { useEffect } from 'react'
import { isCutOff, onConnectionBack, probeConnection } from '../../runtime/connection/connection.ts'
import { announceGap } from '../../runtime/live/live-feed.ts'
import { toast } from '../../runtime/toast.ts'
import { translateNow } from '../../runtime/words/words.ts'

/**
 * Used once, in the shell: checks the browser's own online events, and reloads everything when the connection is
 * restored.
 */
export function useConnectionWatch(): void {
  useEffect(() => {
    const probe = async () => {
      await probeConnection()
      // A probe that was already running may have started before the change.
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
