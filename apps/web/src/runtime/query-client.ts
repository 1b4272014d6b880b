import { ApiFailure } from '@entrepot/client/failure'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isCutOff, subscribeConnection } from './connection/connection.ts'
import { newestOf } from './newest-of.ts'

/** A refusal stays a refusal; only a call that found nobody is tried again. */
const retry = (attempts: number, error: unknown) =>
  attempts < 2 && error instanceof ApiFailure && error.kind === 'offline'

// Questions wait while the server is away, also when the browser believes to be online, and go on when it is back.
onlineManager.setEventListener((setOnline) => subscribeConnection(() => setOnline(!isCutOff())))

/** One for the application. Screens key their queries by declaration name first, so that a write can refresh them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true, structuralSharing: newestOf },
    mutations: { retry: false },
  },
})
