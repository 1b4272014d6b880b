import { type Area, accessAllows, accessOf } from './policy.ts'
import type { Role } from './roles.ts'

/** A screen, resource or document type whose actions need a permission. */
export interface Guarded {
  readonly name: string
  readonly area: Area
  readonly actions: readonly string[]
  /** Actions that a grant may give to ROLE_cargoowner; grants of others have no effect. */
  readonly grantableToOwners: readonly string[]
  /** Actions that an API key may be given. */
  readonly grantableToKeys: readonly string[]
  /** Its records belong to cargo owners, so that callers who see only own goods are limited here. */
  readonly hasOwners: boolean
}

/** An action that an administrator gave to a role in addition to the table. */
export interface Grant {
  readonly role: Role
  readonly permission: string
}

export interface PermissionSet {
  readonly granted: ReadonlySet<string>
  /** Permissions that only ROLE_cargoowner gives: their rows are limited to own goods. */
  readonly ownGoodsOnly: ReadonlySet<string>
}

export const permissionName = (name: string, action: string) => `${name}.${action}`

/** Cargo owners are only granted what can be limited to own goods. */
export const isGrantable = ({ grantableToOwners }: Guarded, role: Role, action: string): boolean =>
  role !== 'ROLE_cargoowner' || grantableToOwners.includes(action)

/** The permissions of a person: the union over the roles, plus the grants. */
export function permissionSet(
  roles: readonly Role[],
  guarded: readonly Guarded[],
  grants: readonly Grant[],
  warehouseRoleSeesAll: boolean,
): PermissionSet {
  const givenTo = new Set(grants.map((grant) => `${grant.role} ${grant.permission}`))
  const granted = new Set<string>()
  const ownGoodsOnly = new Set<string>()
  for (const one of guarded) {
    for (const action of one.actions) {
      const permission = permissionName(one.name, action)
      const givers = roles.filter(
        (role) =>
          accessAllows(accessOf(one.area, role, warehouseRoleSeesAll), action) ||
          (givenTo.has(`${role} ${permission}`) && isGrantable(one, role, action)),
      )
      if (givers.length === 0) continue
      granted.add(permission)
      if (one.hasOwners && givers.every((role) => role === 'ROLE_cargoowner')) ownGoodsOnly.add(permission)
    }
  }
  return { granted, ownGoodsOnly }
}

/** Areas that a PIN of four digits must not change: staff, permissions and settings. */
const CLOSED_TO_BADGES: ReadonlySet<Area> = new Set(['governedData', 'system'])

/** The permissions that remain in a session with badge and PIN. */
export function badgePermissionSet(
  { granted, ownGoodsOnly }: PermissionSet,
  guarded: readonly Guarded[],
): PermissionSet {
  const closed = new Set(
    guarded
      .filter(({ area }) => CLOSED_TO_BADGES.has(area))
      .flatMap(({ name, actions }) =>
        actions.filter((action) => action !== 'read').map((action) => permissionName(name, action)),
      ),
  )
  const without = (set: ReadonlySet<string>) => new Set([...set].filter((permission) => !closed.has(permission)))
  return { granted: without(granted), ownGoodsOnly: without(ownGoodsOnly) }
}

/** Whether an API key may be given this action. A key of certain owners is limited like ROLE_cargoowner. */
export const isGrantableToKey = (one: Guarded, action: string, isOfOwners: boolean): boolean =>
  one.grantableToKeys.includes(action) && (!isOfOwners || isGrantable(one, 'ROLE_cargoowner', action))

/** The permissions of an API key: what it was given, and nothing by role. */
export function keyPermissionSet(
  given: readonly string[],
  guarded: readonly Guarded[],
  isOfOwners: boolean,
): PermissionSet {
  const granted = new Set<string>()
  const ownGoodsOnly = new Set<string>()
  for (const one of guarded) {
    for (const action of one.actions) {
      const permission = permissionName(one.name, action)
      if (!given.includes(permission) || !isGrantableToKey(one, action, isOfOwners)) continue
      granted.add(permission)
      if (isOfOwners && one.hasOwners) ownGoodsOnly.add(permission)
    }
  }
  return { granted, ownGoodsOnly }
}
