import { missingPermissions } from '@entrepot/domain/identity/standing'
import type { Values } from '../../../kit/records/save-records.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { loadRights, lockRights } from '../rights/load-rights.ts'
import { missingRights } from '../rights/refuse-excess.ts'

/** The setting gives rights to a role, or takes them back: only by somebody who has all of them. */
export async function refuseToWiden(trx: Trx, caller: Caller, seesAll: boolean, changes: Values): Promise<void> {
  const { warehouseRoleSeesAll: newValue } = changes
  if (newValue === undefined || newValue === seesAll) return
  await lockRights(trx)
  const { actor, permissionsOf } = await loadRights(trx, caller)
  const narrow = permissionsOf(['ROLE_warehouse'], false)
  const wide = permissionsOf(['ROLE_warehouse'], true)
  const missing = missingPermissions(wide, actor).filter((permission) => !narrow.granted.has(permission))
  if (missing.length > 0) throw missingRights(missing, { field: 'warehouseRoleSeesAll', key: 'settings.exceeds' })
}
