import type { Me } from '@entrepot/contract/identity/session'
import type { Language } from '@entrepot/contract/kit/language'
import type { Doer } from '../storage/store-step.ts'

/** The signed-in person, stored on the device so that it also starts without a connection. */
export interface Session {
  readonly token: string
  /**
   * The server has ended the session: started work continues, and everything waits until the same person signs in
   * again.
   */
  readonly isOver: boolean
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly timeZone: string
  readonly permissions: readonly string[]
  /** The language chosen at the desk; a choice on the device has priority. */
  readonly language: Language | null
}

export interface DeviceIdentity {
  /** Random and permanent: the desk lists the device by it. */
  readonly id: string
  readonly name: string
}

export const doerOf = ({ userId, username, warehouseId }: Session): Doer => ({ userId, username, warehouseId })

/** Undefined if the person has no warehouse. */
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
