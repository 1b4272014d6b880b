import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../session/session.ts'
import { hearLive, startLive } from './live-feed.ts'
import { refetcher } from './refetch.ts'

/** Used once, in the shell: receives changes by other users and reloads what shows them. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const me = useMe()
  useEffect(() => hearLive(refetcher(queries)), [queries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name or picture is no other session
  useEffect(() => startLive(me), [me.id, me.currentWarehouseId])
}
