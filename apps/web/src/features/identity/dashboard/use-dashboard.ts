import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { dashboard } from '@entrepot/contract/identity/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearLive } from '../../../runtime/live/live-feed.ts'
import { throttledByKey } from '../../../runtime/live/throttle.ts'
import { call } from '../../../runtime/session/api.ts'

/** Minimum interval of updates: a busy warehouse changes constantly, and these figures are expensive sums. */
const AT_MOST_EVERY_MS = 10_000
const KEY = [dashboard.name]

/** The figures, reloaded after live events. */
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
