import type { LiveEvent } from '@entrepot/contract/kit/live'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { gapsSoFar, hearLive, latestOf } from './live-feed.ts'

/** What somebody else did to the record that is looked at. */
export interface RecordNews {
  /** Undefined: nobody knows; something may have been missed. */
  readonly event: LiveEvent | undefined
}

export const isDeleted = (news: RecordNews | undefined) => news?.event?.action === 'delete'

/** News of one record beyond the version that is shown, also what came while the page was out of sight. */
export function useRecordNews(resource: string, id: string, version: number | undefined) {
  const [news, setNews] = useState<RecordNews>()
  const gaps = useRef(gapsSoFar())
  const hear = useEffectEvent((event: LiveEvent | undefined) => {
    if (event === undefined) {
      gaps.current = gapsSoFar()
      // A new object each time: what could not be read at an earlier gap is read again.
      setNews((old) => ({ event: old?.event }))
      return
    }
    if (event.resource !== resource || event.id !== id) return
    const isKnown = event.version !== null && version !== undefined && event.version <= version
    if (!isKnown || event.action === 'delete') setNews({ event })
  })
  const catchUp = useEffectEvent(() => {
    const last = latestOf(resource, id)
    if (gaps.current !== gapsSoFar()) hear(undefined)
    else if (last !== undefined && version !== undefined) hear(last)
  })
  useEffect(() => {
    catchUp()
    return hearLive((event) => hear(event))
  }, [])
  const clear = useCallback(() => setNews(undefined), [])
  return [news, clear] as const
}
