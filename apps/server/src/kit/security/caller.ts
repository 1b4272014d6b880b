import type { PermissionSet } from '@entrepot/domain/identity/permission-set'
import type { Role } from '@entrepot/domain/identity/roles'

/** Who sent the request, from where, and what they may do. Built once per request, by `authorise`. */
export interface Caller extends PermissionSet {
  readonly userId: string
  readonly sessionId: string | null
  /**
   * Start of the period in which work sent by the session may have been done, and end of the session; absent without a
   * session. The start is that of the session, or of an earlier one of the same person on the same device.
   */
  readonly sessionStart?: string
  readonly sessionEnd?: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly warehouseId: string | null
  readonly timeZone: string
  readonly cargoOwnerIds: readonly string[]
  /** Another person set the password: nothing is allowed before it is changed. */
  readonly mustChangePassword: boolean
  readonly address: string
  readonly requestId: string
  /** The browser tab that sent the request, if it says so: it is not notified of its own changes. */
  readonly tab?: string
  /** The device of the session. */
  readonly deviceId?: string
  /** Set for a machine with an API key: then `userId` is the id of the key. */
  readonly isApiKey?: true
}

export const may = (caller: Caller, permission: string) => caller.granted.has(permission)
export const isAdministrator = (caller: Pick<Caller, 'roles'>) => caller.roles.includes('ROLE_admin')
