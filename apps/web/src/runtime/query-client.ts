import { ApiFailure } from '@entrepot/client/failure'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isCutOff, subscribeConnection } from './connection/connection.ts'
import { newestOf } from './newest-of.ts'

/** A refusal is final; only a call without an answer is retried. */
const retry = (attempts: number, error: unknown) =>
  attempts < 2 && error instanceof ApiFailure && error.kind === 'offline'

// Queries pause while the server is away, even if the browser claims to be online, and resume afterwards.
onlineManager.setEventListener((setOnline) => subscribeConnection(() => setOnline(!isCutOff())))

/** The one query client. Query keys start with the name of a declaration, so that a write can refresh them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true, structuralSharing: newestOf },
    mutations: { retry: false },
  },
})
