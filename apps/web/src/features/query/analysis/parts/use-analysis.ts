import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQuery } from '@tanstack/react-query'
import { refusedFields } from '../../../../runtime/failure-fields.ts'
import { call } from '../../../../runtime/session/api.ts'

interface AnalysisCall {
  /** The name of the page, first in the key like that of a list. */
  readonly page: string
  /** Below the address of the server's calls. */
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly enabled?: boolean
}

/** Figures of many rows are dear, and nobody sees them change within a minute. */
const FRESH_MS = 60_000

/** The answer to what the address asks for. One that nobody waits for any more is broken off. */
export const useAnalysis = <Answer>({ page, path, parameters, enabled = true }: AnalysisCall) =>
  useQuery({
    queryKey: [page, path, parameters] as const,
    queryFn: async ({ signal }) =>
      (await call<Envelope<Answer>>('GET', `${ADMIN_BASE}/${path}`, { query: parameters, signal })).data,
    // Rows that are told apart by something else would stand under the wrong columns.
    placeholderData: (before, query) => (query?.queryKey[2].by === parameters.by ? before : undefined),
    enabled,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })

/** What the server says is wrong with which parameter. */
export const problemsOf = (failure: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(refusedFields(failure).map(({ field, message }) => [field, message]))
