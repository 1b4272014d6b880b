import type { LiveEvent } from '@entrepot/contract/kit/live'
import { type ElectionMessage, joinElection } from './leader-election.ts'
import { TAB_ID } from './tab-id.ts'

/** A message to the other tabs about the stream that one tab reads for all. */
export type Tiding =
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'missed' }
  | { readonly type: 'open'; readonly open: boolean }

type Message = Tiding | ElectionMessage

interface Sharing {
  /** Tabs with the same name share a stream: same person and warehouse. */
  readonly name: string
  readonly signal: AbortSignal
  /** Reads the stream until it ends or the signal aborts it. */
  readonly read: (tell: (tiding: Tiding) => void, signal: AbortSignal) => Promise<void>
  readonly onTiding: (tiding: Tiding) => void
}

const isOfElection = (message: Message): message is ElectionMessage =>
  message.type === 'ask' || message.type === 'lead' || message.type === 'resign'

/** Stored beside the channel: the first tab of a browser need not wait for an answer that cannot come. */
const storedMark = (name: string) => {
  const attempt = <Value>(use: () => Value, otherwise: Value) => {
    try {
      return use()
    } catch {
      // Storage is forbidden: every tab leads at first, then all but one resign.
      return otherwise
    }
  }
  return {
    isSet: () => attempt(() => localStorage.getItem(name) !== null, false),
    set: () => attempt(() => localStorage.setItem(name, TAB_ID), undefined),
    clear: () => attempt(() => localStorage.removeItem(name), undefined),
  }
}

/**
 * One stream per browser, because a browser opens only six connections to a server. The leading tab reads it and tells
 * the others. When that tab is closed, another one takes over.
 */
export function shareStream({ name, signal, read, onTiding }: Sharing): void {
  const channel = new BroadcastChannel(name)
  const post = (message: Message) => channel.postMessage(message)
  let isOpen = false
  const note = (tiding: Tiding) => {
    if (tiding.type === 'open') isOpen = tiding.open
    onTiding(tiding)
  }

  const lead = async (stopped: AbortSignal) => {
    // Events between the end of the previous leader and the start of this one were missed.
    let gap = isOpen
    const tell = (tiding: Tiding) => {
      if (stopped.aborted) return
      note(tiding)
      post(tiding)
    }
    await read((tiding) => {
      tell(tiding)
      if (tiding.type !== 'open' || !tiding.open || !gap) return
      gap = false
      tell({ type: 'missed' })
    }, stopped)
  }

  const election = joinElection({ id: TAB_ID, signal, send: post, lead, mark: storedMark(name) })
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!isOfElection(data)) return note(data)
    election.hear(data)
    if (data.type === 'ask' && election.isLeading()) post({ type: 'open', open: isOpen })
  }
  // A page in the back/forward cache cannot read the stream, but may be restored.
  addEventListener('pagehide', election.resign, { signal })
  addEventListener('pageshow', (event) => event.persisted && election.enter(), { signal })
  // Registered after the election, which must first send that this tab resigns.
  signal.addEventListener('abort', () => channel.close())
}
