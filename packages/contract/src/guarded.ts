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

/** Everything that is declared, with the actions that a right can be given for; and personal data, wherever it stands. */
export const guarded: readonly Guarded[] = [...declarations.map(guardedBy), personalData]
