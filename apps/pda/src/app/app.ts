import type { Call } from '@entrepot/client/transport'
import type { ServerClock } from '../clock/server-clock.ts'
import { dayIn } from '../clock/server-clock.ts'
import type { Feedback } from '../device/feedback.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Scanner } from '../scan/scanner.ts'
import type { DeviceDatabase } from '../storage/database.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

/** Everything that screens and actions work with. */
export interface App {
  readonly store: Store<AppState>
  readonly database: DeviceDatabase
  readonly call: Call
  readonly clock: ServerClock
  readonly outbox: Outbox
  readonly scanner: Scanner
  readonly feedback: Feedback
  /** Notifies other tabs of this device that stored data has changed. */
  readonly tellTabs: () => void
}

/** The current date at the warehouse. */
export const todayOf = ({ store, clock }: App): string => dayIn(store.get().session?.timeZone ?? 'UTC', clock.now())
