import { ROLES } from '@entrepot/domain/identity/roles'
import { z } from 'zod'
import { LINE } from '../kit/fields.ts'
import { definePage } from '../kit/page.ts'

export const permissions = definePage({
  name: 'permissions',
  capability: 'identity',
  area: 'system',
  menuOrder: 380,
  icon: 'safetyCertificate',
  ownerLimit: 'refused',
  route: '/system/permissions',
  actions: ['read', 'update'],
})

/** Gives one action to a role beyond the table, or takes such a grant back. */
export const grantBody = z.strictObject({
  role: z.enum(ROLES),
  permission: z.string().max(100).regex(LINE),
  granted: z.boolean(),
})

/** Why a switch does not work: the caller lacks the right, or a cargo owner would reach what is not its own. */
export type GrantRefusal = 'exceeds' | 'notForOwners'

export interface PermissionRow {
  readonly name: string
  readonly action: string
  readonly area: string
  /** By role: from the table, from a grant, or not at all. */
  readonly access: Readonly<Record<(typeof ROLES)[number], 'table' | 'grant' | 'none'>>
  /** By role: why this caller may neither grant it nor take it back; absent where that is possible. */
  readonly refusals: Readonly<Partial<Record<(typeof ROLES)[number], GrantRefusal>>>
}
