import type { Me } from '@entrepot/contract/identity/session'
import type { Language } from '@entrepot/contract/kit/language'
import type { Doer } from '../storage/store-step.ts'

/** Who works with the device, stored on it so that it also starts without a connection. */
export interface Session {
  readonly token: string
  /** The server has ended it: begun work goes on, and everything waits until the same person signs in again. */
  readonly isOver: boolean
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly timeZone: string
  readonly permissions: readonly string[]
  /** As the person chose it at the desk; a choice on the device comes first. */
  readonly language: Language | null
}

export interface DeviceIdentity {
  /** Random, and stored for good: the desk lists the device by it. */
  readonly id: string
  readonly name: string
}

export const doerOf = ({ userId, username, warehouseId }: Session): Doer => ({ userId, username, warehouseId })

/** Undefined where the person has no warehouse to work in. */
export function sessionOf(token: string, me: Me): Session | undefined {
  const { currentWarehouseId, currentWarehouseName } = me
  if (currentWarehouseId === null) return undefined
  return {
    token,
    isOver: false,
    userId: me.id,
    username: me.username,
    displayName: me.displayName,
    warehouseId: currentWarehouseId,
    warehouseName: currentWarehouseName ?? '',
    timeZone: me.timeZone,
    permissions: me.permissions,
    language: me.language,
  }
}
