import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import type { Role } from '@entrepot/domain/identity/roles'
import { call } from '../../../runtime/session/api.ts'

export interface Grant {
  readonly role: Role
  readonly permission: string
  readonly granted: boolean
}

const path = `${ADMIN_BASE}/permissions`

export const loadPermissions = async () => (await call<Envelope<readonly PermissionRow[]>>('GET', path)).data

export const setGrant = async (grant: Grant) =>
  (await call<Envelope<readonly PermissionRow[]>>('PUT', path, { body: grant, isRepeatable: true })).data
