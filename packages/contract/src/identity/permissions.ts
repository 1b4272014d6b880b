import { ROLES } from '@entrepot/domain/identity/roles'
import { z } from 'zod'
import { definePage } from '../kit/page.ts'

export const permissions = definePage({
  name: 'permissions',
  capability: 'identity',
  area: 'system',
  route: '/system/permissions',
  actions: ['read', 'update'],
})

/** Gives one action to a role beyond the table, or takes such a grant back. */
export const grantBody = z.strictObject({
  role: z.enum(ROLES),
  permission: z.string().max(100),
  granted: z.boolean(),
})

export interface PermissionRow {
  readonly name: string
  readonly action: string
  readonly area: string
  /** By role: from the table, from a grant, or not at all. */
  readonly access: Readonly<Record<(typeof ROLES)[number], 'table' | 'grant' | 'none'>>
}
