import { ApiFailure } from '@entrepot/client/failure'
import { markShown } from './shown-failures.ts'
import { createStore } from './store.ts'
import { translateNow } from './words/words.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** A button in the toast. */
  readonly offer?: ToastOffer
}

export interface ToastOffer {
  readonly label: string
  readonly run: () => void
}

/** How long a toast stays while it is not hovered. */
export const TOAST_MS = 5_000

const store = createStore<readonly Toast[]>([])
let lastId = 0

export const useToasts = store.use

export const closeToast = (id: number) => store.set(store.get().filter((toast) => toast.id !== id))

/** The same text again replaces the toast: a call and its screen may both report a failure. */
function show(kind: Toast['kind'], text: string, offer?: ToastOffer): number {
  lastId += 1
  const others = store.get().filter((toast) => toast.kind !== kind || toast.text !== text)
  store.set([...others, { id: lastId, kind, text, ...(offer ? { offer } : {}) }].slice(-5))
  return lastId
}

const WITHOUT_ANSWER = {
  offline: 'shell.offline',
  timeout: 'shell.timeout',
  unsent: 'connection.unsent',
  unanswered: 'connection.unanswered',
} as const

/** The text of a failure for a screen that shows it: the server's message, or why there is no answer. */
export function failureText(failure: unknown): string {
  markShown(failure)
  return textOf(failure)
}

function textOf(failure: unknown): string {
  if (failure instanceof ApiFailure) {
    if (failure.kind !== 'refused') return translateNow(WITHOUT_ANSWER[failure.kind])
    const isProxy = failure.httpStatus >= 502 && failure.httpStatus <= 504
    return failure.body.message || translateNow(isProxy ? 'connection.proxyAlone' : 'shell.error')
  }
  if (typeof failure === 'string' && failure !== '') return failure
  return failure instanceof Error && failure.message !== '' ? failure.message : translateNow('shell.error')
}

/**
 * For code outside of React. The transport shows failed calls already. Each function returns the id for `closeToast`.
 */
export const toast = {
  success: (text: string, offer?: ToastOffer) => show('success', text, offer),
  error: (failure: unknown) => show('error', textOf(failure)),
}

export const useToast = () => toast
