import type { LiveEvent } from '@entrepot/contract/kit/live'
import { useEffect, useEffectEvent } from 'react'
import { hearLive } from './live-feed.ts'

/** Receives changes by other users to the records of a resource, or to one of them. Not while the page is hidden. */
export function useLive(resource: string, recordId: string | undefined, onEvent: (event: LiveEvent) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(
    () =>
      hearLive((event) => {
        if (event?.resource === resource && (recordId === undefined || event.id === recordId)) hear(event)
      }),
    [resource, recordId],
  )
}
