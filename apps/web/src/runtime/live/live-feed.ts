import { stayLive } from '@entrepot/client/live-connection'
import type { Me } from '@entrepot/contract/identity/session'
import type { LiveEvent } from '@entrepot/contract/kit/live'
import { onConnectionBack, probeConnection } from '../connection/connection.ts'
import { callHeaders } from '../session/api.ts'
import { createStore } from '../store.ts'
import { readPosition } from './read-position.ts'
import { shareStream, type Tiding } from './shared-stream.ts'
import { TAB_ID } from './tab-id.ts'

/** Hears what others did; undefined: something may have been missed. */
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

/** Pages that are kept out of sight hear nothing; when they are looked at again they ask here. */
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

/** Something may have been missed: whatever is shown is read again. */
export function announceGap() {
  gaps += 1
  for (const hearer of [...hearers]) hearer(undefined)
}

function onTiding(tiding: Tiding) {
  if (tiding.type === 'open') {
    open.set(tiding.open)
    // A stream that breaks off is the first sign of a server that is gone.
    if (!tiding.open) void probeConnection()
    return
  }
  if (tiding.type === 'missed') return announceGap()
  const { event } = tiding
  // Whatever is read because of it must know of it.
  if (event.position !== undefined) readPosition.note(event.position)
  // What this tab did itself it knows already.
  if (event.tab === TAB_ID) return
  remember(event)
  for (const hearer of [...hearers]) hearer(event)
}

/** Waits before the stream is opened again, and no longer than the connection is away. */
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

/** Listens for as long as the person is signed in. */
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
