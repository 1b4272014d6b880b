import type { GrantRefusal, PermissionRow } from '@entrepot/contract/identity/permissions'
import { type Grant, permissionName } from '@entrepot/domain/identity/permission-set'
import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import type { Standing } from '@entrepot/domain/identity/standing'
import type { Caller } from '../../../kit/caller.ts'
import type { Trx } from '../../../kit/db.ts'
import { loadRights, lockRights } from '../rights/load-rights.ts'
import { missingRights } from '../rights/refuse-excess.ts'

/** A right that one has for own goods only can be passed on to those who have it for own goods too. */
const isHeld = ({ granted, ownGoodsOnly }: Standing, role: Role, permission: string) =>
  granted.has(permission) && (!ownGoodsOnly.has(permission) || role === 'ROLE_cargoowner')

function refusalOf(actor: Standing, role: Role, permission: string): GrantRefusal | undefined {
  return isHeld(actor, role, permission) ? undefined : 'exceeds'
}

export function refusalsOf(actor: Standing, name: string, action: string): PermissionRow['refusals'] {
  const refusals = ROLES.map((role) => [role, refusalOf(actor, role, permissionName(name, action))] as const)
  return Object.fromEntries(refusals.filter(([, refusal]) => refusal !== undefined))
}

/** Nobody grants or takes back a right that he or she does not have, whatever the role. */
export async function refuseGrant(trx: Trx, caller: Caller, { role, permission }: Grant): Promise<void> {
  await lockRights(trx)
  const { actor } = await loadRights(trx, caller)
  if (refusalOf(actor, role, permission) === 'exceeds') throw missingRights([permission])
}
