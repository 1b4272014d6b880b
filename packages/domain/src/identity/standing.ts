import type { PermissionSet } from './permission-set.ts'

/** What an account may do and where: everything that decides whether it exceeds another account. */
export interface Standing extends PermissionSet {
  readonly warehouseIds: 'all' | ReadonlySet<string>
  /** The owners whose goods it sees, where it is limited to own goods. */
  readonly cargoOwnerIds: ReadonlySet<string>
}

/** What a target has beyond an actor. All lists are empty where the actor has at least as much. */
export interface Excess {
  readonly permissions: readonly string[]
  readonly warehouseIds: 'all' | readonly string[]
  readonly cargoOwnerIds: readonly string[]
}

/** Permissions of the target that the actor lacks, or has for own goods only while the target has them for all. */
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

/** Owners matter only for a right that limits both to own goods; without a limit the actor sees every owner. */
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

/** Nobody touches an account, or gives a role or right, that exceeds his or her own. */
export const mayTouch = (target: Standing, actor: Standing): boolean => !isExcess(excessOf(target, actor))
