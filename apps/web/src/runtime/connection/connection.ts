import { createStore } from '../store.ts'
import { afterProbe, CONNECTED, type ProbeAnswer, troubleOf, waitBeforeProbe } from './connection-state.ts'

const PROBE_TIMEOUT_MS = 5_000

const store = createStore(CONNECTED)

export const useConnection = store.use
export const subscribeConnection = store.subscribe
export const isCutOff = () => store.get().trouble !== undefined

/** `navigator.onLine` knows only the Wi-Fi; only an answer of the server proves a connection. */
async function askServer(): Promise<ProbeAnswer | undefined> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    const body = (await answer.json().catch(() => ({}))) as { readonly status?: unknown }
    return { httpStatus: answer.status, isReady: answer.ok && body.status === 'ready' }
  } catch {
    return undefined
  }
}

let suspectedAt: number | undefined
let probing: Promise<void> | undefined
let next: ReturnType<typeof setTimeout> | undefined

/** Probes the server, repeatedly while it is away. Resolves when the first result is known. */
export function probeConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined
  })
  return probing
}

async function probe() {
  clearTimeout(next)
  suspectedAt ??= Date.now()
  const trouble = troubleOf(await askServer())
  const after = afterProbe(store.get(), trouble, suspectedAt)
  store.set(after)
  if (trouble === undefined) suspectedAt = undefined
  else next = setTimeout(probeConnection, waitBeforeProbe(after.failures, Math.random()))
}

/** Calls `run` each time the connection is restored. */
export function onConnectionBack(run: () => void): () => void {
  let wasCutOff = isCutOff()
  return store.subscribe(() => {
    const isBack = wasCutOff && !isCutOff()
    wasCutOff = isCutOff()
    if (isBack) run()
  })
}
