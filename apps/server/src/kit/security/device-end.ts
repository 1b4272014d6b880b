import type { Trx } from '../sql/db.ts'
import type { Clock } from '../write/clock.ts'
import type { Caller } from './caller.ts'

/** A device whose sessions were ended from the desk. */
interface EndedDevice {
  readonly id: string
  readonly warehouseId: string | null
  /** Those that ended with it. */
  readonly sessionIds: readonly string[]
  /** Who was signed in on it. */
  readonly userIds: readonly string[]
}

export interface Ending {
  readonly trx: Trx
  readonly clock: Clock
  /** Who ended it. */
  readonly caller: Caller
}

/**
 * What a capability does when a device is lost, such as giving back the work that was taken with it. It runs in the
 * transaction that ends the sessions: either both happen or neither.
 */
export type DeviceEndHandler = (ending: Ending, device: EndedDevice) => Promise<void>
