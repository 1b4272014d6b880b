import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import { describe, expect, it } from 'vitest'
import { permissionAreas } from './permission-groups.ts'

const access = { ROLE_admin: 'table', ROLE_warehouse: 'none', ROLE_distr: 'none', ROLE_cargoowner: 'none' } as const
const row = (area: string, name: string, action: string): PermissionRow => ({
  area,
  name,
  action,
  access,
  refusals: {},
})
const rows = [
  row('everyone', 'dashboard', 'read'),
  row('system', 'settings', 'read'),
  row('basicData', 'warehouses', 'read'),
  row('basicData', 'warehouses', 'create'),
]

describe('permissions', () => {
  it('stand by area in the order of the table, without what everybody has', () => {
    const areas = permissionAreas(rows, () => true)
    expect(areas.map(({ area }) => area)).toEqual(['basicData', 'system'])
    expect(areas[0]?.groups[0]?.rows.map(({ action }) => action)).toEqual(['read', 'create'])
  })
  it('leave out areas in which nothing matches', () => {
    expect(permissionAreas(rows, ({ action }) => action === 'create').map(({ area }) => area)).toEqual(['basicData'])
  })
})
