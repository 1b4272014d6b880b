/** Messages between the tabs of a browser, to agree on one leader. */
export type ElectionMessage =
  | { readonly type: 'ask' }
  | { readonly type: 'lead'; readonly claim: Claim }
  | { readonly type: 'resign' }

interface Claim {
  readonly since: number
  readonly id: string
}

interface ElectionOptions {
  readonly id: string
  readonly signal: AbortSignal
  readonly send: (message: ElectionMessage) => void
  /** Does the leader's work until it ends, or until the signal says that another tab leads. */
  readonly lead: (signal: AbortSignal) => Promise<void>
  /** Whether there is likely to be a leader: then this tab asks first, else it leads at once. */
  readonly mark: { readonly isSet: () => boolean; readonly set: () => void; readonly clear: () => void }
  readonly now?: () => number
  readonly random?: () => number
}

/** A leader that does not answer within this time counts as gone: closed, crashed or frozen. */
export const ANSWER_MS = 1_500
/** How often a tab checks that there is exactly one leader. */
export const CHECK_MS = 10_000
/** After a leader has left, each tab waits a random time up to this, so that one of them is first. */
const SPREAD_MS = 300

/** The tab that has led longer stays the leader; the id decides between equal times. */
const outranks = (a: Claim, b: Claim) => a.since < b.since || (a.since === b.since && a.id < b.id)

/**
 * Elects one leader among the tabs of a browser by messages only, because Web Locks are not available over plain HTTP.
 * Two tabs may lead for a moment; the first message between them ends that.
 */
export function joinElection({ id, signal, send, lead, mark, now = Date.now, random = Math.random }: ElectionOptions) {
  let leading: { readonly claim: Claim; readonly stop: AbortController } | undefined
  let isOver = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const announce = ({ claim }: { readonly claim: Claim }) => send({ type: 'lead', claim })
  const stopWaiting = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const startLeading = async () => {
    stopWaiting()
    if (!mayLead()) return
    const own = { claim: { since: now(), id }, stop: new AbortController() }
    leading = own
    mark.set()
    announce(own)
    await lead(own.stop.signal)
    if (leading !== own) return
    // The work has ended by itself, for example with the session: leading again would end the same way.
    isOver = true
    resign()
  }
  const stepDown = () => {
    leading?.stop.abort()
    leading = undefined
  }
  const resign = () => {
    stopWaiting()
    if (leading === undefined) return
    stepDown()
    mark.clear()
    send({ type: 'resign' })
  }
  const leadAfter = (milliseconds: number) => {
    waiting = setTimeout(startLeading, milliseconds)
  }
  const mayLead = () => leading === undefined && !isOver
  const ask = () => {
    if (!mayLead() || waiting !== undefined) return
    send({ type: 'ask' })
    leadAfter(ANSWER_MS)
  }
  const enter = () => (mark.isSet() ? ask() : void startLeading())

  const hear = (message: ElectionMessage) => {
    if (message.type === 'resign') {
      stopWaiting()
      if (mayLead()) leadAfter(random() * SPREAD_MS)
    } else if (message.type === 'ask') {
      if (leading !== undefined) announce(leading)
    } else if (leading === undefined) stopWaiting()
    else if (outranks(message.claim, leading.claim)) {
      stepDown()
      // The leader's answer also contains the state of the stream.
      send({ type: 'ask' })
    } else announce(leading)
  }

  // A leader repeats its claim: a tab that was frozen may not know that another one leads now.
  const checking = setInterval(() => (leading === undefined ? ask() : announce(leading)), CHECK_MS)
  signal.addEventListener('abort', () => {
    clearInterval(checking)
    isOver = true
    resign()
  })
  enter()
  return { hear, resign, enter, isLeading: () => leading !== undefined }
}
