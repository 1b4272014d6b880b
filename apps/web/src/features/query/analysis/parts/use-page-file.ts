import { ANALYSIS_SCREENS, type AnalysisName } from '@entrepot/contract/query/saved-analyses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The job that writes a file, and what the file is of. */
export interface PageFile {
  readonly jobId: string
  readonly analysis: AnalysisName
}

/** The page of an analysis: its parts have the same address, apart from what they ask. */
export const pageOf = (analysis: AnalysisName): string => ANALYSIS_SCREENS[analysis].split('?')[0] ?? ''

/** As long as the page of the browser. */
const KEPT_MS = Number.POSITIVE_INFINITY

/** The file that was asked for last on a page. It stays when another part of the page is looked at, or another page. */
export function usePageFile(analysis: AnalysisName) {
  const client = useQueryClient()
  const page = pageOf(analysis)
  const { data: file } = useQuery<PageFile | null>({
    queryKey: ['page-file', page],
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: KEPT_MS,
  })
  const setFile = useCallback(
    (next: PageFile | null) => client.setQueryData<PageFile | null>(['page-file', page], next),
    [client, page],
  )
  return { file, setFile }
}
