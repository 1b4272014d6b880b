import type { OutboxView } from '../outbox/outbox.ts'
import type { DeviceIdentity, Session } from '../session/session.ts'
import type { Settings } from '../settings/settings.ts'
import type { StoredWork } from '../storage/database.ts'
import type { TaskList } from '../storage/values.ts'
import type { Speech } from '../words/words.ts'
import type { Text } from '../work/text.ts'
import type { Screen } from './screen.ts'

/** A message shown once, above the current screen. */
interface Notice {
  readonly tone: 'good' | 'bad'
  /** Text of the application or of the server. */
  readonly text: Text | string
}

export interface AppState {
  readonly session: Session | undefined
  readonly device: DeviceIdentity
  readonly settings: Settings
  readonly speech: Speech
  readonly screen: Screen
  /** All works on the device; screens filter them by person and warehouse. */
  readonly works: readonly StoredWork[]
  readonly outbox: OutboxView
  readonly isOnline: boolean
  readonly tasks: TaskList | undefined
  readonly notice: Notice | undefined
  /** Activates the waiting new version; undefined if there is none. */
  readonly startNewVersion: (() => void) | undefined
  /** Remaining storage in megabytes; undefined while there is enough. */
  readonly storageLeft: number | undefined
  /** Shows the browser's install dialog; undefined if the browser does not offer it. */
  readonly install: (() => void) | undefined
  /** Changes every minute, so that displayed ages are updated. */
  readonly minute: number
}
