import { inventorySnapshotVolumes, type VolumeDay, type VolumePart } from '@entrepot/contract/query/analysis/volumes'
import { useMemo } from 'react'
import { yearBefore } from '../ask/moments.ts'
import { useAnalysis } from '../parts/use-analysis.ts'

type Parameters = Readonly<Record<string, string>>

const NO_DAYS: readonly VolumeDay[] = []
const { name } = inventorySnapshotVolumes

/** The requested days, those of the previous year, and the parts of the chart. */
export function useVolumes(question: Parameters) {
  const range = useMemo((): Parameters => {
    const { by: _by, currentPage: _page, pageSize: _size, ...parameters } = question
    return parameters
  }, [question])
  const days = useAnalysis<readonly VolumeDay[]>({ page: name, path: `${name}/volumesByDay`, parameters: range })
  const first = days.data?.[0]?.day
  const last = days.data?.at(-1)?.day
  const earlier = useMemo(
    (): Parameters => ({ ...range, from: yearBefore(first ?? '2000-01-01'), to: yearBefore(last ?? '2000-01-01') }),
    [range, first, last],
  )
  const lastYear = useAnalysis<readonly VolumeDay[]>({
    page: name,
    path: `${name}/volumesByDay`,
    parameters: earlier,
    enabled: first !== undefined && !days.isPlaceholderData,
  })
  const { by } = question
  const split = useMemo((): Parameters => ({ ...range, by: by ?? '' }), [range, by])
  const parts = useAnalysis<readonly VolumePart[]>({
    page: name,
    path: `${name}/volumesByPart`,
    parameters: split,
    enabled: by !== undefined,
  })
  return {
    days: days.data,
    parts: by === undefined ? undefined : parts.data,
    lastYear: lastYear.isPlaceholderData ? NO_DAYS : (lastYear.data ?? NO_DAYS),
    failure: days.error,
    partsFailure: by === undefined ? null : parts.error,
    isStale: days.isPlaceholderData,
    retry: () => {
      days.refetch()
      if (by !== undefined) parts.refetch()
    },
  }
}
