import { ADMIN_BASE } from '../identity/api.ts'

/** One line of JSON after the other, as long as somebody listens. */
export const LIVE_PATH = `${ADMIN_BASE}/live`

/** Which tab a call comes from: what it did itself need not be told to it. */
export const TAB_HEADER = 'X-Tab-Id'

export interface LiveEvent {
  readonly resource: string
  /** Null: many records at once, such as an import. */
  readonly id: string | null
  readonly version: number | null
  readonly action: string
  readonly by: { readonly id: string; readonly name: string } | null
  readonly tab: string | null
  /** Up to where a replica must be to know of it, where there is one. */
  readonly position?: string
}

/** Why the server ends a stream: what it was opened with is no longer so, or the server stops. */
export type LiveEnd = 'session' | 'warehouse' | 'tooMany' | 'slow' | 'stopping'

export type LiveLine =
  | { readonly type: 'hello' }
  | { readonly type: 'beat' }
  | ({ readonly type: 'event' } & LiveEvent)
  /** Something may have been missed: whoever listens reads again what it shows. */
  | { readonly type: 'missed' }
  | { readonly type: 'end'; readonly reason: LiveEnd }

/** A sign of life comes this often; a client that hears nothing for twice as long counts the stream as lost. */
export const BEAT_MS = 20_000
