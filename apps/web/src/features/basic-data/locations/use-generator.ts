import { randomId } from '@entrepot/client/random-id'
import type { Envelope } from '@entrepot/client/resource-client'
import { type GenerateBody, type Generated, storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { countLocations, type LocationPattern, MAX_LOCATIONS } from '@entrepot/domain/basic-data/location-pattern'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../runtime/session/api.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { bodyOf, type GeneratorPlace } from './generator-pattern.ts'

const generate = async (body: GenerateBody, idempotencyKey?: string): Promise<Generated> =>
  (
    await call<Envelope<Generated>>('POST', `${ADMIN_BASE}/${storageLocations.path}/generate`, {
      body,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  ).data

const PAUSE_MS = 400

/** Which of the numbers already exist; asked after the person has stopped typing. */
export function useTakenNumbers(place: GeneratorPlace, pattern: LocationPattern, open: boolean) {
  const count = countLocations(pattern)
  const body = count > 0 && count <= MAX_LOCATIONS ? bodyOf(place, pattern, true) : undefined
  const bodyText = useDebounced(JSON.stringify(body ?? null), PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: [storageLocations.name, 'generate', bodyText],
    queryFn: () => generate(JSON.parse(bodyText) as GenerateBody),
    enabled: open && bodyText !== 'null',
  })
  const settled = bodyText === JSON.stringify(body ?? null) && !isFetching
  return { taken: settled ? data?.taken : undefined }
}

/** Creates the locations; repeated clicks have one effect. */
export function useGenerate(onDone: (result: Generated) => void) {
  const queries = useQueryClient()
  const [working, setWorking] = useState(false)
  const underWay = useRef(false)
  const run = async (body: GenerateBody) => {
    if (underWay.current) return
    underWay.current = true
    setWorking(true)
    try {
      const result = await generate(body, randomId())
      await queries.invalidateQueries({ queryKey: [storageLocations.name] })
      onDone(result)
    } catch {
      // The transport has shown the reason; the input stays.
    } finally {
      underWay.current = false
      setWorking(false)
    }
  }
  return { run, working }
}
