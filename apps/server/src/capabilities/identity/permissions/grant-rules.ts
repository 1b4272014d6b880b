import { guarded } from '@entrepot/contract/guarded'
import type { GrantRefusal, PermissionRow } from '@entrepot/contract/identity/permissions'
import { type Grant, isGrantable, permissionName } from '@entrepot/domain/identity/permission-set'
import { ROLES, type Role } from '@entrepot/domain/identity/roles'
import type { Standing } from '@entrepot/domain/identity/standing'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { loadRights, lockRights } from '../rights/load-rights.ts'
import { missingRights } from '../rights/refuse-excess.ts'

/** A right that one has for own goods only can be passed on to those who have it for own goods too. */
const isGranted = ({ granted, ownGoodsOnly }: Standing, role: Role, permission: string) =>
  granted.has(permission) && (!ownGoodsOnly.has(permission) || role === 'ROLE_cargoowner')

const guardedOf = (permission: string) => guarded.find(({ name }) => permission.startsWith(`${name}.`))

/** What a cargo owner could not be limited in is refused, whoever grants it. */
function isForOwners(role: Role, permission: string): boolean {
  const one = guardedOf(permission)
  return one === undefined || isGrantable(one, role, permission.slice(one.name.length + 1))
}

function refusalOf(actor: Standing, role: Role, permission: string): GrantRefusal | undefined {
  if (!isGranted(actor, role, permission)) return 'exceeds'
  return isForOwners(role, permission) ? undefined : 'notForOwners'
}

export function refusalsOf(actor: Standing, name: string, action: string): PermissionRow['refusals'] {
  const refusals = ROLES.map((role) => [role, refusalOf(actor, role, permissionName(name, action))] as const)
  return Object.fromEntries(refusals.filter(([, refusal]) => refusal !== undefined))
}

/** Nobody grants or takes back a right that they do not have; a grant that has no effect may be taken back. */
export async function refuseGrant(trx: Trx, caller: Caller, { role, permission }: Grant, granted: boolean) {
  await lockRights(trx)
  const { actor } = await loadRights(trx, caller)
  const refusal = refusalOf(actor, role, permission)
  if (refusal === 'exceeds') throw missingRights([permission])
  if (refusal === 'notForOwners' && granted)
    throw new Problem('NOT_FOR_OWNERS', { detail: { permissions: [permission] } })
}
