import { ApiFailure } from '@entrepot/client/failure'
import { createStore } from '../../runtime/store.ts'

export type ErrorSource = 'inRender' | 'inWindow' | 'inPromise'

export interface LoggedError {
  readonly id: number
  readonly at: string
  readonly message: string
  readonly source: ErrorSource
  /** The component stack, if known. */
  readonly components?: string
  readonly url: string
  readonly stack: string
}

const store = createStore<readonly LoggedError[]>([])
/** Maximum number of entries: a page that fails on every frame must not fill the memory. */
const MOST = 100
let lastId = 0

export const useErrorLog = store.use
export const clearErrorLog = () => store.set([])

export function logError(error: unknown, source: ErrorSource, components?: string) {
  // Refusals of the server are answers, not errors, and are shown by the screens.
  if (error instanceof ApiFailure || (error instanceof DOMException && error.name === 'AbortError')) return
  lastId += 1
  const entry: LoggedError = {
    id: lastId,
    at: new Date().toISOString(),
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    source,
    ...(components ? { components } : {}),
    url: location.href,
    stack: error instanceof Error ? (error.stack ?? '') : '',
  }
  store.set([entry, ...store.get()].slice(0, MOST))
}

/** Installed before anything else, also in production, so that all errors are logged. */
export function startErrorLog() {
  window.addEventListener('error', (event) => {
    // Harmless according to its specification, and not caused by the application.
    if (event.message.startsWith('ResizeObserver loop')) return
    logError(event.error ?? event.message, 'inWindow')
  })
  window.addEventListener('unhandledrejection', (event) => logError(event.reason, 'inPromise'))
}
