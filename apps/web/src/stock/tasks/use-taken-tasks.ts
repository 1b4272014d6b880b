import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { taskDocuments, type WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearLive } from '../../runtime/live/live-feed.ts'
import { throttledByKey } from '../../runtime/live/throttle.ts'
import { call } from '../../runtime/session/api.ts'
import { useMay } from '../../runtime/session/session.ts'

/** Maximum rate of reloading: people confirm every few seconds. */
const AT_MOST_EVERY_MS = 2_000
export const TAKEN_KEY = ['tasks', 'taken']

const NAMES: ReadonlySet<string> = new Set(taskDocuments.map(({ name }) => name))

/** A task that a person has taken. */
export interface TakenWork extends WaitingTask {
  readonly takenBy: string
}

const isTaken = (task: WaitingTask): task is TakenWork => task.takenBy !== null

const loadTaken = async (signal: AbortSignal): Promise<readonly TakenWork[]> => {
  const { data } = await call<Envelope<WaitingTask[]>>('GET', `${ADMIN_BASE}/tasks`, {
    query: { taken: 'true' },
    signal,
  })
  return data.filter(isTaken)
}

/** Taken tasks in this warehouse, reloaded when one of their documents changes. */
export function useTakenTasks(isWanted = true): readonly TakenWork[] | undefined {
  const queries = useQueryClient()
  const may = useMay()
  const enabled = isWanted && taskDocuments.some((document) => may(readPermission(document)))
  useEffect(() => {
    if (!enabled) return undefined
    const readAgain = throttledByKey(() => queries.invalidateQueries({ queryKey: TAKEN_KEY }), AT_MOST_EVERY_MS)
    return hearLive((event) => {
      if (event === undefined || NAMES.has(event.resource)) readAgain('')
    })
  }, [queries, enabled])
  return useQuery({ queryKey: TAKEN_KEY, queryFn: ({ signal }) => loadTaken(signal), enabled }).data
}
