import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { dashboard } from '@entrepot/contract/identity/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearLive } from '../../../runtime/live/live-feed.ts'
import { throttledByKey } from '../../../runtime/live/throttle.ts'
import { call } from '../../../runtime/session/api.ts'

/** In a busy warehouse something happens all the time, and these figures are sums over all of it. */
const AT_MOST_EVERY_MS = 10_000
const KEY = [dashboard.name]

/** The figures, read again when somebody does something. */
export function useDashboard() {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = throttledByKey(() => queries.invalidateQueries({ queryKey: KEY }), AT_MOST_EVERY_MS)
    return hearLive(() => readAgain(''))
  }, [queries])
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call<Envelope<Dashboard>>('GET', `${ADMIN_BASE}/dashboard`, { signal })).data,
  })
}
