import type { LiveEvent } from '@entrepot/contract/kit/live'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { gapsSoFar, hearLive, latestOf } from './live-feed.ts'

/** A change of the open record by another user. */
export interface RecordNews {
  /** Undefined when events may have been missed. */
  readonly event: LiveEvent | undefined
}

export const isDeleted = (news: RecordNews | undefined) => news?.event?.action === 'delete'

/** Changes after the version on the screen, also those from while the page was hidden. */
export function useRecordNews(resource: string, id: string, version: number | undefined) {
  const [news, setNews] = useState<RecordNews>()
  const gaps = useRef(gapsSoFar())
  const hear = useEffectEvent((event: LiveEvent | undefined) => {
    if (event === undefined) {
      gaps.current = gapsSoFar()
      // A new object each time, so that a reload that failed at an earlier gap is repeated.
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
