import { guarded } from '@entrepot/contract/guarded'
import { isGrantableToKey, permissionName } from '@entrepot/domain/identity/permission-set'
import { AREAS } from '@entrepot/domain/identity/policy'

interface RightsOf {
  readonly name: string
  readonly permissions: readonly string[]
}

export interface KeyArea {
  readonly area: string
  readonly groups: readonly RightsOf[]
}

/**
 * Permissions that a key can have, by area and declaration. Already granted ones stay visible, so they can be removed.
 */
export function keyAreas(
  isOfOwners: boolean,
  chosen: readonly string[],
  matches: (permission: string) => boolean,
): KeyArea[] {
  return AREAS.flatMap((area) => {
    const groups = guarded
      .filter((one) => one.area === area)
      .map((one) => ({
        name: one.name,
        permissions: one.actions
          .filter((action) => {
            const permission = permissionName(one.name, action)
            return isGrantableToKey(one, action, isOfOwners) || chosen.includes(permission)
          })
          .map((action) => permissionName(one.name, action))
          .filter(matches),
      }))
      .filter(({ permissions }) => permissions.length > 0)
    return groups.length === 0 ? [] : [{ area, groups }]
  })
}
