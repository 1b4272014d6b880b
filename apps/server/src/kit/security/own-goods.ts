import { ownerFieldOf } from '@entrepot/contract/kit/owner-limit'
import { LEDGER_READERS } from '@entrepot/contract/query/stock-entries'
import { ownerLimitOf, readersOf } from '@entrepot/contract/registry'
import { permissionName } from '@entrepot/domain/identity/permission-set'
import { Problem } from '../http/problem.ts'
import { type Caller, may } from './caller.ts'

type Facts = Readonly<Record<string, unknown>>

/** Lists that are opened by other permissions than their own. */
const OPENED_BY: Readonly<Record<string, readonly string[]>> = { stockEntries: LEDGER_READERS }

/** Cached for each declaration, because every list needs it. */
const readers = new Map<string, readonly string[]>()
function cachedReadersOf(declaration: string): readonly string[] {
  const permissions = readers.get(declaration) ?? readersOf(declaration)
  readers.set(declaration, permissions)
  return permissions
}

/** Whether all granted permissions are for own goods only. Without any, a cargo owner is limited and others are not. */
function isLimited(caller: Caller, permissions: readonly string[]): boolean {
  const grantedPermissions = permissions.filter((permission) => may(caller, permission))
  if (grantedPermissions.length === 0) return caller.roles.includes('ROLE_cargoowner')
  return grantedPermissions.every((permission) => caller.ownGoodsOnly.has(permission))
}

/** Whether the caller's screens need the names of own records only. */
export const namesOwnOnly = (declaration: string, caller: Caller): boolean =>
  isLimited(caller, cachedReadersOf(declaration))

/** Whether the caller may read only own goods in this list. */
export function readsOwnOnly(declaration: string, caller: Caller): boolean {
  const opening = OPENED_BY[declaration] ?? [permissionName(declaration, 'read')]
  return opening.some((permission) => may(caller, permission))
    ? isLimited(caller, opening)
    : namesOwnOnly(declaration, caller)
}

function isOwn(declaration: string, caller: Caller, record: Facts): boolean {
  const owner = ownerFieldOf(ownerLimitOf(declaration))
  return owner !== undefined && caller.cargoOwnerIds.includes(String(record[owner]))
}

/** Whether a permission for own goods only excludes this record. */
export const isExcluded = (caller: Caller, declaration: string, action: string, record: Facts) =>
  caller.ownGoodsOnly.has(permissionName(declaration, action)) && !isOwn(declaration, caller, record)

/**
 * Whether the caller may do this with this record: by a permission for all goods, or for own goods and the goods are
 * theirs.
 */
export const mayWith = (caller: Caller, declaration: string, action: string, record: Facts): boolean =>
  may(caller, permissionName(declaration, action)) && !isExcluded(caller, declaration, action, record)

/** For callers with a permission for own goods only, records of others are not found. */
export function refuseOthersGoods(caller: Caller, declaration: string, action: string, record: Facts): void {
  if (isExcluded(caller, declaration, action, record)) throw new Problem('NOT_FOUND')
}
