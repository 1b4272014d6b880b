import { ANALYSIS_SCREENS, type AnalysisName } from '@entrepot/contract/query/saved-analyses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The job that writes a file, and its analysis. */
export interface PageFile {
  readonly jobId: string
  readonly analysis: AnalysisName
}

/** The page of an analysis; several analyses share a page and differ in parameters. */
export const pageOf = (analysis: AnalysisName): string => ANALYSIS_SCREENS[analysis].split('?')[0] ?? ''

/** Kept until the page is reloaded. */
const KEPT_MS = Number.POSITIVE_INFINITY

/** The last requested file of a page. It stays when another part of the page or another page is opened. */
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
