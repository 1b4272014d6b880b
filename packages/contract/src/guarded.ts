import type { Guarded } from '@entrepot/domain/identity/permission-set'
import { actionsOf, type Declaration } from './kit/declaration.ts'
import { grantableToKeys } from './kit/key-limit.ts'
import { grantableToOwners } from './kit/owner-limit.ts'
import { personalData } from './kit/personal.ts'
import { declarations } from './registry.ts'

export function guardedBy(declaration: Declaration): Guarded {
  const { name, area, ownerLimit, keyLimit } = declaration
  const actions = actionsOf(declaration)
  return {
    name,
    area,
    actions,
    grantableToOwners: grantableToOwners(ownerLimit, actions),
    grantableToKeys: grantableToKeys(area, keyLimit, actions),
    hasOwners: ownerLimit !== 'shared',
  }
}

/** All declarations with the actions that need a permission, and the permissions to personal data. */
export const guarded: readonly Guarded[] = [...declarations.map(guardedBy), personalData]
