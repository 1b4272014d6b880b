import type { Guarded } from '@entrepot/domain/identity/permission-set'
import { actionsOf, type Declaration } from './kit/declaration.ts'
import { grantableToOwners } from './kit/owner-limit.ts'
import { declarations } from './registry.ts'

export function guardedBy(declaration: Declaration): Guarded {
  const { name, area, ownerLimit } = declaration
  const actions = actionsOf(declaration)
  return {
    name,
    area,
    actions,
    grantableToOwners: grantableToOwners(ownerLimit, actions),
    hasOwners: ownerLimit !== 'shared',
  }
}

/** Everything that is declared, with the actions that a right can be given for. */
export const guarded = declarations.map(guardedBy)
