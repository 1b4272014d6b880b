import { guarded } from '@entrepot/contract/guarded'
import { permissionSet } from '@entrepot/domain/identity/permission-set'
import type { Caller } from '../kit/security/caller.ts'
import { NIL_ID } from '../kit/write/ids.ts'

/** The caller of automatic work: it may do everything, and the audit log names it. */
export const systemCaller: Caller = {
  ...permissionSet(['ROLE_admin'], guarded, [], false),
  userId: NIL_ID,
  sessionId: null,
  username: 'system',
  roles: ['ROLE_admin'],
  warehouseId: null,
  timeZone: 'UTC',
  cargoOwnerIds: [],
  mustChangePassword: false,
  address: 'local',
  requestId: 'seed',
}
