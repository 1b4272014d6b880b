import type { Page } from '@entrepot/contract/kit/list'
import { useEffect } from 'react'
import type { Row } from '../row.ts'
import type { ListStateInUrl } from './use-list-state.ts'

/**
 * Moves to the last page that still has rows when the present one has become empty. Returns whether this is happening.
 */
export function useLastPage({ state, change }: ListStateInUrl, page: Page<Row> | undefined, settled: boolean): boolean {
  const beyond = settled && page !== undefined && page.content.length === 0 && state.page > 1
  const total = page?.total ?? 0
  useEffect(() => {
    if (beyond) change({ page: Math.max(1, Math.min(state.page - 1, Math.ceil(total / state.size))) })
  }, [beyond, change, total, state.page, state.size])
  return beyond
}
