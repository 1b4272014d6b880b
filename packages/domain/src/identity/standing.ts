import type { PermissionSet } from './permission-set.ts'

/** The permissions, warehouses and owners of an account: they decide whether it exceeds another one. */
export interface Standing extends PermissionSet {
  readonly warehouseIds: 'all' | ReadonlySet<string>
  /** The owners whose goods it sees, where it is limited to own goods. */
  readonly cargoOwnerIds: ReadonlySet<string>
}

/** What a target account has beyond an actor. Empty lists: the actor has at least as much. */
export interface Excess {
  readonly permissions: readonly string[]
  readonly warehouseIds: 'all' | readonly string[]
  readonly cargoOwnerIds: readonly string[]
}

/** Permissions that the actor lacks, or has for own goods only while the target has them for all goods. */
export const missingPermissions = (target: PermissionSet, actor: PermissionSet): string[] =>
  [...target.granted].filter(
    (permission) =>
      !actor.granted.has(permission) || (actor.ownGoodsOnly.has(permission) && !target.ownGoodsOnly.has(permission)),
  )

function missingWarehouses(target: Standing, actor: Standing): Excess['warehouseIds'] {
  if (actor.warehouseIds === 'all') return []
  if (target.warehouseIds === 'all') return 'all'
  const own = actor.warehouseIds
  return [...target.warehouseIds].filter((id) => !own.has(id))
}

/** Owners matter only where a permission limits both accounts to own goods; otherwise the actor sees all owners. */
function missingOwners(target: Standing, actor: Standing): string[] {
  const areLimited = [...target.ownGoodsOnly].some((permission) => actor.ownGoodsOnly.has(permission))
  return areLimited ? [...target.cargoOwnerIds].filter((id) => !actor.cargoOwnerIds.has(id)) : []
}

export const excessOf = (target: Standing, actor: Standing): Excess => ({
  permissions: missingPermissions(target, actor),
  warehouseIds: missingWarehouses(target, actor),
  cargoOwnerIds: missingOwners(target, actor),
})

export const isExcess = ({ permissions, warehouseIds, cargoOwnerIds }: Excess): boolean =>
  permissions.length > 0 || warehouseIds === 'all' || warehouseIds.length > 0 || cargoOwnerIds.length > 0

/** An actor may not change an account, or give a role or permission, that exceeds the actor's own. */
export const mayTouch = (target: Standing, actor: Standing): boolean => !isExcess(excessOf(target, actor))
