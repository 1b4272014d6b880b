import { stayLive } from '@entrepot/client/live-connection'
import type { Me } from '@entrepot/contract/identity/session'
import type { LiveEvent } from '@entrepot/contract/kit/live'
import { onConnectionBack, probeConnection } from '../connection/connection.ts'
import { callHeaders } from '../session/api.ts'
import { createStore } from '../store.ts'
import { readPosition } from './read-position.ts'
import { shareStream, type Tiding } from './shared-stream.ts'
import { TAB_ID } from './tab-id.ts'

/** Receives changes by other users; undefined means that some may have been missed. */
type Hearer = (event: LiveEvent | undefined) => void

const hearers = new Set<Hearer>()
const open = createStore(false)

export const useIsLive = open.use

export function hearLive(hearer: Hearer): () => void {
  hearers.add(hearer)
  return () => {
    hearers.delete(hearer)
  }
}

/** Hidden pages receive no events; when they become visible again they look here for missed ones. */
const latest = new Map<string, LiveEvent>()
const REMEMBERED = 1_000
let gaps = 0

export const latestOf = (resource: string, id: string) => latest.get(`${resource} ${id}`)
export const gapsSoFar = () => gaps

function remember(event: LiveEvent) {
  const key = `${event.resource} ${event.id}`
  latest.delete(key)
  latest.set(key, event)
  if (latest.size > REMEMBERED) latest.delete(latest.keys().next().value ?? '')
}

/** Some events may have been missed, so everything on the screen is loaded again. */
export function announceGap() {
  gaps += 1
  for (const hearer of [...hearers]) hearer(undefined)
}

function onTiding(tiding: Tiding) {
  if (tiding.type === 'open') {
    open.set(tiding.open)
    // A stream that breaks off is the first sign that the server is gone.
    if (!tiding.open) void probeConnection()
    return
  }
  if (tiding.type === 'missed') return announceGap()
  const { event } = tiding
  // Queries that follow this event must see at least its state.
  if (event.position !== undefined) readPosition.note(event.position)
  // Changes by this tab are known already.
  if (event.tab === TAB_ID) return
  remember(event)
  for (const hearer of [...hearers]) hearer(event)
}

/** Waits before the stream is opened again, but not longer than until the connection is restored. */
const sleepUntilBack = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    const stopListening = onConnectionBack(wake)
    signal.addEventListener('abort', wake)
  })

/** Receives live events as long as the person is signed in. */
export function startLive(me: Me): () => void {
  const stop = new AbortController()
  const { signal } = stop
  shareStream({
    name: `entrepot live ${me.id} ${me.currentWarehouseId ?? ''}`,
    signal,
    onTiding,
    read: (tell, stopped) =>
      stayLive({
        headers: callHeaders,
        signal: stopped,
        sleep: sleepUntilBack,
        onOpen: (isOpen) => tell({ type: 'open', open: isOpen }),
        onMissed: () => tell({ type: 'missed' }),
        onLine: (line) => {
          if (line.type !== 'event') return
          const { type, ...event } = line
          tell({ type, event })
        },
      }),
  })
  return () => {
    stop.abort()
    open.set(false)
  }
}
