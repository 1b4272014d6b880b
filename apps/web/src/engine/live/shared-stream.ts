import type { LiveEvent } from '@entrepot/contract/kit/live'

/** What one tab tells the others of the stream that it reads for all of them. */
export type Tiding =
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'missed' }
  | { readonly type: 'open'; readonly open: boolean }

type Message = Tiding | { readonly type: 'ask' }

interface Sharing {
  /** Tabs that share a stream share this: the person and the warehouse. */
  readonly name: string
  readonly signal: AbortSignal
  /** Reads the stream until it is over. */
  readonly read: (tell: (tiding: Tiding) => void) => Promise<void>
  readonly onTiding: (tiding: Tiding) => void
}

/**
 * One stream a browser, since a browser opens six connections to a server and no more. Whoever holds the lock reads and
 * tells the others; when that tab goes, the next one takes over. Without locks each tab reads for itself.
 */
export function shareStream({ name, signal, read, onTiding }: Sharing): void {
  if (navigator.locks === undefined) {
    void read(onTiding)
    return
  }
  const channel = new BroadcastChannel(name)
  let isOpen = false
  let leading = false
  const note = (tiding: Tiding) => {
    if (tiding.type === 'open') isOpen = tiding.open
    onTiding(tiding)
  }
  const tell = (tiding: Tiding) => {
    note(tiding)
    if (!signal.aborted) channel.postMessage(tiding satisfies Message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'ask') note(data)
    else if (leading) channel.postMessage({ type: 'open', open: isOpen } satisfies Message)
  }
  signal.addEventListener('abort', () => channel.close())

  const lead = async () => {
    leading = true
    // Whatever came between the tab that went and this one, nobody heard.
    let gap = isOpen
    await read((tiding) => {
      tell(tiding)
      if (tiding.type !== 'open' || !tiding.open || !gap) return
      gap = false
      tell({ type: 'missed' })
    })
    leading = false
  }
  channel.postMessage({ type: 'ask' } satisfies Message)
  // Breaking off the wait for the lock is the end, and no failure.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
