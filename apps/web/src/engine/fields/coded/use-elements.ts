import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQuery } from '@tanstack/react-query'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import type { ShowProps } from '../kind.ts'

/** A question of customs about goods of an HS code. */
export interface Element {
  readonly code: string
  readonly name: string
  readonly required: boolean
}

export const hsCodeField = ({ look }: ShowProps['field']) => (look.kind === 'elements' ? look.hsCode : '')

const STALE_MS = 60_000

export function useElements(hsCode: string) {
  const { language } = useReader()
  return useQuery({
    queryKey: ['customsParams', 'elements', hsCode, language],
    queryFn: async () =>
      (
        await call<Envelope<readonly Element[]>>('GET', `${ADMIN_BASE}/customsParams/elements`, {
          query: { code: hsCode },
        })
      ).data,
    staleTime: STALE_MS,
    enabled: hsCode !== '',
  })
}
