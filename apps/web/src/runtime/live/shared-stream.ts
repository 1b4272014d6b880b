import type { LiveEvent } from '@entrepot/contract/kit/live'
import { type ElectionMessage, joinElection } from './leader-election.ts'
import { TAB_ID } from './tab-id.ts'

/** What one tab tells the others of the stream that it reads for all of them. */
export type Tiding =
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'missed' }
  | { readonly type: 'open'; readonly open: boolean }

type Message = Tiding | ElectionMessage

interface Sharing {
  /** Tabs that share a stream share this: the person and the warehouse. */
  readonly name: string
  readonly signal: AbortSignal
  /** Reads the stream until it is over or the signal stops it. */
  readonly read: (tell: (tiding: Tiding) => void, signal: AbortSignal) => Promise<void>
  readonly onTiding: (tiding: Tiding) => void
}

const isOfElection = (message: Message): message is ElectionMessage =>
  message.type === 'ask' || message.type === 'lead' || message.type === 'resign'

/** Remembered beside the channel: a browser whose first tab opens need not wait for an answer that cannot come. */
const storedMark = (name: string) => {
  const attempt = <Value>(use: () => Value, otherwise: Value) => {
    try {
      return use()
    } catch {
      // Storage is forbidden: every tab leads at first, and all but one step down.
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
 * One stream a browser, since a browser opens six connections to a server and no more. One tab leads: it reads and
 * tells the others. When that tab goes, the next one takes over.
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
    // Whatever came between the tab that went and this one, nobody heard.
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
  // A page that goes into the browser's memory of pages reads nothing, and may come back.
  addEventListener('pagehide', election.resign, { signal })
  addEventListener('pageshow', (event) => event.persisted && election.enter(), { signal })
  // After the election has said that this tab leaves it.
  signal.addEventListener('abort', () => channel.close())
}
