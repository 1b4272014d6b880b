import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQuery } from '@tanstack/react-query'
import { refusedFields } from '../../../../runtime/failure-fields.ts'
import { call } from '../../../../runtime/session/api.ts'

interface AnalysisCall {
  /** The name of the page; the first part of the key, as for lists. */
  readonly page: string
  /** Below the base of the API. */
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly enabled?: boolean
}

/** Figures of many rows are expensive to compute and change little within a minute. */
const FRESH_MS = 60_000

/** Loads the answer for the parameters. A request that is no longer needed is aborted. */
export const useAnalysis = <Answer>({ page, path, parameters, enabled = true }: AnalysisCall) =>
  useQuery({
    queryKey: [page, path, parameters] as const,
    queryFn: async ({ signal }) =>
      (await call<Envelope<Answer>>('GET', `${ADMIN_BASE}/${path}`, { query: parameters, signal })).data,
    // Rows of another grouping would be shown in the wrong columns.
    placeholderData: (before, query) => (query?.queryKey[2].by === parameters.by ? before : undefined),
    enabled,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })

/** Messages of the server, by parameter. */
export const problemsOf = (failure: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(refusedFields(failure).map(({ field, message }) => [field, message]))
