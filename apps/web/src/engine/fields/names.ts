import { listNamed } from '@entrepot/contract/registry'
import { useQuery } from '@tanstack/react-query'
import { listApi } from '../runtime/api.ts'

const STALE_MS = 60_000

/** The pull-down of a referenced declaration: what a person may choose, found by what they type. */
export function useOptions(to: string, keyword: string, enabled: boolean) {
  const declaration = listNamed(to)
  return useQuery({
    queryKey: [to, 'options', keyword],
    queryFn: () => (declaration ? listApi(declaration).options(keyword === '' ? {} : { keyword }) : []),
    placeholderData: (previous) => previous,
    staleTime: STALE_MS,
    enabled,
  })
}

/** Names of ids that came without them: from the address, or from an old entry of the history. */
export function useNames(to: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const declaration = listNamed(to)
  const asked = [...new Set(ids)].sort()
  const { data } = useQuery({
    queryKey: [to, 'names', asked],
    queryFn: () => (declaration ? listApi(declaration).options({ ids: asked.slice(0, 200).join(',') }) : []),
    staleTime: STALE_MS,
    enabled: asked.length > 0,
  })
  return new Map((data ?? []).map(({ value, label }) => [value, label]))
}
