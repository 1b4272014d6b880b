import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import { AREAS } from '@entrepot/domain/identity/policy'

/** One screen or resource with its actions. */
interface PermissionGroup {
  readonly name: string
  readonly rows: readonly PermissionRow[]
}

export interface PermissionArea {
  readonly area: string
  readonly groups: readonly PermissionGroup[]
}

/** By area and declaration, in table order. Permissions that everyone has are omitted. */
export function permissionAreas(
  rows: readonly PermissionRow[],
  matches: (row: PermissionRow) => boolean,
): PermissionArea[] {
  return AREAS.filter((area) => area !== 'everyone').flatMap((area) => {
    const own = rows.filter((row) => row.area === area && matches(row))
    const names = [...new Set(own.map(({ name }) => name))]
    const groups = names.map((name) => ({ name, rows: own.filter((row) => row.name === name) }))
    return groups.length === 0 ? [] : [{ area, groups }]
  })
}
