import type { PermissionSet } from '@entrepot/domain/identity/permission-set'
import type { Role } from '@entrepot/domain/identity/roles'

/** Who sent the request, from where, and what they may do. Built once per request, by `authorise`. */
export interface Caller extends PermissionSet {
  readonly userId: string
  readonly sessionId: string | null
  /**
   * Since when work that is sent in the session may have been done, and when the session expires; absent where there is
   * none. It is the start of the session, or of an earlier one of the same person on the same device.
   */
  readonly sessionStart?: string
  readonly sessionEnd?: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly warehouseId: string | null
  readonly timeZone: string
  readonly cargoOwnerIds: readonly string[]
  /** Somebody else set the password: nothing is allowed before it is changed. */
  readonly mustChangePassword: boolean
  readonly address: string
  readonly requestId: string
  /** The browser tab that sent the request, if it says so: it needs no notification of its own changes. */
  readonly tab?: string
  /** The device that the session is of. */
  readonly deviceId?: string
  /** A machine with an API key, and no person: `userId` is the key. */
  readonly isApiKey?: true
}

export const may = (caller: Caller, permission: string) => caller.granted.has(permission)
export const isAdministrator = (caller: Pick<Caller, 'roles'>) => caller.roles.includes('ROLE_admin')
