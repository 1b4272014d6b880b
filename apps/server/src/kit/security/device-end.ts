import type { Trx } from '../sql/db.ts'
import type { Clock } from '../write/clock.ts'
import type { Caller } from './caller.ts'

/** A device whose sessions an administrator ended. */
interface EndedDevice {
  readonly id: string
  readonly warehouseId: string | null
  /** The sessions that ended with it. */
  readonly sessionIds: readonly string[]
  /** The people who were signed in on it. */
  readonly userIds: readonly string[]
}

export interface DeviceEnding {
  readonly trx: Trx
  readonly clock: Clock
  /** Who ended it. */
  readonly caller: Caller
}

/**
 * What a capability does when a device is lost, such as releasing the work that was taken with it. It runs in the
 * transaction that ends the sessions: either both happen or neither.
 */
export type DeviceEndHandler = (ending: DeviceEnding, device: EndedDevice) => Promise<void>
