import { ApiFailure } from '@entrepot/client/failure'
import { QueryClient } from '@tanstack/react-query'

/** A refusal stays a refusal; only a call that found nobody is tried again. */
const retry = (attempts: number, error: unknown) =>
  attempts < 2 && error instanceof ApiFailure && error.kind === 'offline'

/** One for the application. Screens key their queries by declaration name first, so that a write can refresh them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
