import type { LiveEnd, LiveLine } from '@entrepot/contract/kit/live'
import type { Caller } from '../security/caller.ts'
import { mayReceive, ownGoodsMoved } from './may-receive.ts'
import type { LiveEvent } from './outbox.ts'

/** One browser that listens. */
export interface LiveStream {
  /** As read at the last check. */
  readonly caller: () => Caller
  readonly send: (line: LiveLine) => void
  readonly end: (reason: LiveEnd) => void
  /** Looks whether the session, its rights and its warehouse are still what the stream was opened with. */
  readonly recheck: () => void
}

export interface LiveStreams {
  readonly isEmpty: () => boolean
  /** Whether somebody listens who sees only own goods. */
  readonly hasOwners: () => boolean
  /** Answers a function that takes it out again. */
  readonly add: (stream: LiveStream) => () => void
  /** With the position that a replica must have reached to know of them. */
  readonly sendEvents: (events: readonly LiveEvent[], position?: string) => void
  readonly sendMissed: () => void
  readonly endAll: (reason: LiveEnd) => void
}

const STREAMS_A_SESSION = 5

/** Events about a person or an API key that change what they may receive; the record is the person or the key. */
const ABOUT_A_PERSON: ReadonlySet<string> = new Set(['staff', 'session', 'apiKeys'])

/** Who has so many streams: a session, or an API key. */
const listenerOf = ({ sessionId, userId }: Caller) => sessionId ?? userId

type LiveEventLine = Extract<LiveLine, { readonly type: 'event' }>

const lineOf = (event: LiveEvent, position: string | undefined): LiveEventLine => ({
  type: 'event',
  resource: event.resource,
  id: event.recordId,
  version: event.version,
  action: event.action,
  by: event.actorId === null || event.actorName === null ? null : { id: event.actorId, name: event.actorName },
  tab: event.tab,
  ...(position === undefined ? {} : { position }),
})

/** Says that the resource changed, without naming the document, which may contain goods of others, and the person. */
const anonymousLine = (line: LiveEventLine, resource: string): LiveLine => ({
  ...line,
  resource,
  id: null,
  version: null,
  by: null,
  tab: null,
})

/** Everybody who listens to this process. */
export function createStreams(): LiveStreams {
  const streams = new Set<LiveStream>()

  /** The oldest goes: after a bad connection it is most likely one that nobody reads any more. */
  function makeRoom(caller: Caller) {
    const own = [...streams].filter((stream) => listenerOf(stream.caller()) === listenerOf(caller))
    for (const stream of own.slice(0, Math.max(0, own.length - STREAMS_A_SESSION + 1))) stream.end('tooMany')
  }

  return {
    isEmpty: () => streams.size === 0,
    hasOwners: () => [...streams].some((stream) => stream.caller().ownGoodsOnly.size > 0),
    add: (stream) => {
      makeRoom(stream.caller())
      streams.add(stream)
      return () => streams.delete(stream)
    },
    sendEvents: (events, position) => {
      for (const event of events) {
        const line = lineOf(event, position)
        for (const stream of [...streams]) {
          if (ABOUT_A_PERSON.has(event.resource) && event.recordId === stream.caller().userId) stream.recheck()
          if (mayReceive(stream.caller(), event)) stream.send(line)
          else for (const resource of ownGoodsMoved(stream.caller(), event)) stream.send(anonymousLine(line, resource))
        }
      }
    },
    sendMissed: () => {
      for (const stream of streams) stream.send({ type: 'missed' })
    },
    endAll: (reason) => {
      for (const stream of [...streams]) stream.end(reason)
    },
  }
}
