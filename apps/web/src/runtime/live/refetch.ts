import type { LiveEvent } from '@entrepot/contract/kit/live'
import { listsShowing } from '@entrepot/contract/registry'
import type { Query, QueryClient } from '@tanstack/react-query'
import { throttledByKey } from './throttle.ts'

const AT_MOST_EVERY_MS = 2_000

/** An open record decides itself when to reload, because there may be typed values. */
const isRecord = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === 'record'

/** Reloads lists, counts, histories and pull-downs in the background when another user changed their data. */
export function refetcher(queries: QueryClient): (event: LiveEvent | undefined) => void {
  const refetchOf = throttledByKey(
    (resource) =>
      queries.invalidateQueries({ predicate: (query) => query.queryKey[0] === resource && !isRecord(query) }),
    AT_MOST_EVERY_MS,
  )
  const refetchAll = throttledByKey(() => {
    queries.invalidateQueries({ predicate: (query) => !isRecord(query) })
    queries.invalidateQueries({ predicate: isRecord, refetchType: 'none' })
  }, AT_MOST_EVERY_MS)
  return (event) => {
    if (event === undefined) return refetchAll('')
    const records = event.id === null ? [event.resource, 'record'] : [event.resource, 'record', event.id]
    queries.invalidateQueries({ queryKey: records, refetchType: 'none' })
    for (const name of listsShowing(event.resource)) refetchOf(name)
  }
}
