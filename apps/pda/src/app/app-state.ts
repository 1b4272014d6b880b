import type { OutboxView } from '../outbox/outbox.ts'
import type { DeviceIdentity, Session } from '../session/session.ts'
import type { Settings } from '../settings/settings.ts'
import type { StoredWork } from '../storage/database.ts'
import type { TaskList } from '../storage/values.ts'
import type { Speech } from '../words/words.ts'
import type { Text } from '../work/text.ts'
import type { Screen } from './screen.ts'

/** Something that is said once, above whatever is shown. */
interface Notice {
  readonly tone: 'good' | 'bad'
  /** Words of ours, or of the server. */
  readonly text: Text | string
}

export interface AppState {
  readonly session: Session | undefined
  readonly device: DeviceIdentity
  readonly settings: Settings
  readonly speech: Speech
  readonly screen: Screen
  /** All that is on the device; screens show those of the person and the warehouse. */
  readonly works: readonly StoredWork[]
  readonly outbox: OutboxView
  readonly isOnline: boolean
  readonly tasks: TaskList | undefined
  readonly notice: Notice | undefined
  /** Starts the new version that is waiting. */
  readonly startNewVersion: (() => void) | undefined
  /** Megabytes that are left, where that is little. */
  readonly storageLeft: number | undefined
  /** The browser offers to install the application. */
  readonly install: (() => void) | undefined
  /** Grows with time, so that ages on screen do. */
  readonly minute: number
}
