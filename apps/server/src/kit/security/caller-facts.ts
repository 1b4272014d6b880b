import { guarded } from '@entrepot/contract/guarded'
import {
  badgePermissionSet,
  type Grant,
  keyPermissionSet,
  type PermissionSet,
  permissionSet,
} from '@entrepot/domain/identity/permission-set'
import type { Role } from '@entrepot/domain/identity/roles'
import type { Caller } from './caller.ts'

/** The facts about a person from which permissions are computed. */
export interface UserRow {
  readonly user_id: string
  readonly username: string
  readonly status: string
  readonly roles: Role[]
  readonly warehouse_id: string | null
  readonly time_zone: string | null
  readonly cargo_owner_ids: string[]
  readonly sees_all: boolean | null
  readonly grants: Grant[] | null
  readonly must_change_password: boolean
}

/** The facts about an API key. */
export interface KeyRow extends UserRow {
  readonly key_permissions: readonly string[]
  readonly expiry_date: string | null
}

export const isKeyRow = (row: UserRow | KeyRow): row is KeyRow =>
  'key_permissions' in row && row.key_permissions !== null

const permissionSets = new Map<string, PermissionSet>()

const computePermissions = (row: UserRow | KeyRow): PermissionSet =>
  isKeyRow(row)
    ? keyPermissionSet(row.key_permissions, guarded, row.roles.includes('ROLE_cargoowner'))
    : permissionSet(row.roles, guarded, row.grants ?? [], row.sees_all ?? false)

/** The same roles, grants and setting always give the same set, so it is cached. */
export function permissionsOf(row: UserRow | KeyRow): PermissionSet {
  const rights = isKeyRow(row) ? { key: row.key_permissions } : { grants: row.grants }
  const key = JSON.stringify([row.roles, rights, row.sees_all])
  const cached = permissionSets.get(key)
  if (cached !== undefined) return cached
  const set = computePermissions(row)
  if (permissionSets.size > 500) permissionSets.clear()
  permissionSets.set(key, set)
  return set
}

const badgeSets = new WeakMap<ReadonlySet<string>, PermissionSet>()

/** The permissions of a session by badge, cached for each set. */
export function badgePermissionsOf(set: PermissionSet): PermissionSet {
  const cached = badgeSets.get(set.granted)
  if (cached !== undefined) return cached
  const limitedSet = badgePermissionSet(set, guarded)
  badgeSets.set(set.granted, limitedSet)
  return limitedSet
}

/** Where a request comes from. */
interface Origin {
  readonly address: string
  readonly requestId: string
}

export const callerFrom = (row: UserRow | KeyRow, sessionId: string | null, origin: Origin): Caller => ({
  ...permissionsOf(row),
  userId: row.user_id,
  sessionId,
  username: row.username,
  roles: row.roles,
  warehouseId: row.warehouse_id,
  timeZone: row.time_zone ?? 'UTC',
  cargoOwnerIds: row.cargo_owner_ids,
  mustChangePassword: row.must_change_password,
  address: origin.address,
  requestId: origin.requestId,
  ...(isKeyRow(row) && { isApiKey: true }),
})
