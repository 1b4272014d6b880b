import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Availability } from '@entrepot/contract/outbound/availability'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LineHint } from '../../engine/document/document-options.ts'
import type { EditedLine } from '../../engine/document/lines/line-model.ts'
import { useFormValues } from '../../engine/fields/form-values-context.ts'
import { isBlank } from '../../engine/fields/kind.ts'
import { useReader } from '../../runtime/reader.ts'
import { call } from '../../runtime/session/api.ts'
import { useMay } from '../../runtime/session/session.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { leftFor, requestOf } from './availability.ts'
import { availabilityHint } from './availability-hint.ts'

/** Maximum number of lines in one request of the server. */
const MOST = 500
const STALE_MS = 15_000

async function askServer(body: object): Promise<readonly Availability[]> {
  const path = `${ADMIN_BASE}/shipmentNotifs/availability`
  return (await call<Envelope<readonly Availability[]>>('POST', path, { body, isRepeatable: true })).data
}

/** Documents other than shipping notices ask as for a sale. */
const USUAL_TYPE = 'SALE'

/** The availability of each line, updated while typing: one request for all lines after a pause. */
export function useAvailability(lines: readonly EditedLine[]): ReadonlyMap<string, LineHint> {
  const reader = useReader()
  const mayAsk = useMay()('shipmentNotifs.read')
  const { cargoOwnerId, shippingType = USUAL_TYPE, plannedShippingTime } = useFormValues()
  const requestKeys = useMemo(() => lines.map(({ values }) => JSON.stringify(requestOf(values)) ?? ''), [lines])
  const distinct = [...new Set(requestKeys)].filter((key) => key !== '').slice(0, MOST)
  const question = useDebounced(
    JSON.stringify({ cargoOwnerId, shippingType, plannedShippingTime, lines: distinct }),
    300,
  )
  const { data } = useQuery({
    queryKey: ['shipmentNotifs', 'availability', question],
    queryFn: async () => {
      const { lines: keys, ...header } = JSON.parse(question) as { lines: string[] }
      const answers = await askServer({ ...header, lines: keys.map((one) => JSON.parse(one)) })
      return new Map(keys.map((one, at) => [one, answers[at]]))
    },
    placeholderData: (previous) => previous,
    staleTime: STALE_MS,
    retry: false,
    enabled: mayAsk && !isBlank(cargoOwnerId) && !isBlank(shippingType) && !question.endsWith('"lines":[]}'),
  })
  return useMemo(() => {
    const planned = lines.map(({ values }) => (typeof values.planSkuTotal === 'number' ? values.planSkuTotal : 0))
    const left = leftFor(requestKeys, planned, (key) => data?.get(key)?.available ?? 0)
    const hints = lines.flatMap(({ key }, at): [string, LineHint][] => {
      const answer = data?.get(requestKeys[at] ?? '')
      return answer === undefined ? [] : [[key, availabilityHint(answer, left[at] ?? 0, planned[at] ?? 0, reader)]]
    })
    return new Map(hints)
  }, [lines, requestKeys, data, reader])
}
