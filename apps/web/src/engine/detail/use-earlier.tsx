import { HISTORY_PAGE } from '@entrepot/contract/kit/list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'

interface EarlierEntries<Entry> {
  readonly queryKey: readonly unknown[]
  /** The newest page, already loaded. */
  readonly newest: readonly Entry[]
  readonly read: (before: string) => Promise<readonly Entry[]>
}

/** Loads a history behind its newest page, page by page, and gives the button for the next one. */
export function useEarlier<Entry extends { readonly id: string }>({
  queryKey,
  newest,
  read,
}: EarlierEntries<Entry>): readonly [readonly Entry[], ReactNode] {
  const { t } = useReader()
  const last = newest.at(-1)?.id ?? ''
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    // A new entry changes the newest page, so the pages behind it are loaded again.
    queryKey: [...queryKey, 'before', last],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: last,
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)?.id),
    enabled: false,
  })
  const isMore = data === undefined ? newest.length >= HISTORY_PAGE : hasNextPage
  const button = isMore && (
    <>
      {error && <p role="alert">{failureText(error)}</p>}
      <Button type="link" size="small" loading={isFetching} onClick={() => fetchNextPage()}>
        {t('engine.historyEarlier')}
      </Button>
    </>
  )
  return [data?.pages.flat() ?? [], button]
}
