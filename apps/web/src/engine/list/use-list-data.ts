import type { Query } from '@entrepot/client/transport'
import type { Page } from '@entrepot/contract/kit/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listApi } from '../../runtime/session/api.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import type { ListState } from './url-state.ts'

/** The rows for the state in the URL. A request whose result is no longer needed is cancelled. */
export function useListData(screen: Screen, { filters, page, size, sort }: ListState) {
  const { declaration, refreshEvery } = screen
  const query: Query = { ...filters, currentPage: page, pageSize: size, ...(sort === undefined ? {} : { sort }) }
  return useQuery({
    queryKey: [declaration.name, 'list', query],
    queryFn: ({ signal }) => listApi(declaration).list(query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshEvery?.(state.data?.content ?? []) ?? false,
  })
}

/** The exact number of rows, on request: a list by itself counts only to ten thousand. */
export const useCountAll = (screen: Screen, filters: ListState['filters']) =>
  useQuery({
    queryKey: [screen.declaration.name, 'count', filters],
    queryFn: () => listApi(screen.declaration).count(filters),
    enabled: false,
  })

/** The sums over all matching rows; undefined if the page has all rows, or if there are too many to add up. */
export const useTotals = (screen: Screen, filters: ListState['filters'], names: readonly string[], page?: Page<Row>) =>
  useQuery({
    queryKey: [screen.declaration.name, 'totals', filters, names],
    queryFn: () => listApi(screen.declaration).totals(names, filters),
    placeholderData: keepPreviousData,
    enabled: names.length > 0 && page?.totalExact === true && page.content.length < page.total,
  }).data
