import { ApiFailure } from '@entrepot/client/failure'
import { markShown } from './shown-failures.ts'
import { createStore } from './store.ts'
import { translateNow } from './words/words.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What may be done about it, as long as it is seen. */
  readonly offer?: ToastOffer
}

export interface ToastOffer {
  readonly label: string
  readonly run: () => void
}

/** How long a toast stands when nobody points at it. */
export const TOAST_MS = 5_000

const store = createStore<readonly Toast[]>([])
let lastId = 0

export const useToasts = store.use

export const closeToast = (id: number) => store.set(store.get().filter((toast) => toast.id !== id))

/** The same text twice is one toast that starts anew: a call and its screen may both report a failure. */
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

/** What a person is told of a failure, where it is shown: the server's words, or why there were none. */
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

/** For code outside of React. Failed calls are already told of by the transport. Each answers what `closeToast` closes. */
export const toast = {
  success: (text: string, offer?: ToastOffer) => show('success', text, offer),
  error: (failure: unknown) => show('error', textOf(failure)),
}

export const useToast = () => toast
