import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type SystemHealth, systemHealth } from '@entrepot/contract/integration/health'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../runtime/session/api.ts'

export const ASKED_EVERY_S = 15

/** Refreshed automatically while the page is visible. */
export const useHealth = () =>
  useQuery({
    queryKey: [systemHealth.name],
    queryFn: async ({ signal }) =>
      (await call<Envelope<SystemHealth>>('GET', `${ADMIN_BASE}/${systemHealth.name}`, { signal })).data,
    refetchInterval: ASKED_EVERY_S * 1000,
    staleTime: 0,
  })
