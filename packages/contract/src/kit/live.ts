import { ADMIN_BASE } from '../identity/api.ts'

/** A stream of JSON lines, open as long as the client listens. */
export const LIVE_PATH = `${ADMIN_BASE}/live`

/** The tab of a call: it is not notified of its own changes. */
export const TAB_HEADER = 'X-Tab-Id'

export interface LiveEvent {
  readonly resource: string
  /** Null: many records at once, for example an import. */
  readonly id: string | null
  readonly version: number | null
  readonly action: string
  readonly by: { readonly id: string; readonly name: string } | null
  readonly tab: string | null
  /** Position that a replica must have reached to contain the change, where there is a replica. */
  readonly position?: string
}

/** Why the server ends a stream: its session or warehouse changed, or the server stops or protects itself. */
export type LiveEnd = 'session' | 'warehouse' | 'tooMany' | 'slow' | 'stopping'

export type LiveLine =
  | { readonly type: 'hello' }
  | { readonly type: 'beat' }
  | ({ readonly type: 'event' } & LiveEvent)
  /** Events may have been lost: the client must read again what it shows. */
  | { readonly type: 'missed' }
  | { readonly type: 'end'; readonly reason: LiveEnd }

/** Interval of keep-alive lines; a client that receives nothing for twice as long treats the stream as lost. */
export const BEAT_MS = 20_000
