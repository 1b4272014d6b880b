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

/** Grants one action to a role in addition to the table, or revokes such a grant. */
export const grantBody = z.strictObject({
  role: z.enum(ROLES),
  permission: z.string().max(100).regex(LINE),
  granted: z.boolean(),
})

/** Why a grant cannot be changed: the caller lacks the permission, or a cargo owner would see data of others. */
export type GrantRefusal = 'exceeds' | 'notForOwners'

export interface PermissionRow {
  readonly name: string
  readonly action: string
  readonly area: string
  /** By role: by the table, by a grant, or not at all. */
  readonly access: Readonly<Record<(typeof ROLES)[number], 'table' | 'grant' | 'none'>>
  /** By role: why this caller may neither grant nor revoke it; absent: the caller may. */
  readonly refusals: Readonly<Partial<Record<(typeof ROLES)[number], GrantRefusal>>>
}
