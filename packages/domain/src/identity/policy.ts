import type { Role } from './roles.ts'

/** The parts of the product that permissions are given for: the rows of the permission table. */
export const AREAS = [
  'everyone',
  'warehouse',
  'distribution',
  'stockQueries',
  'analysis',
  'basicData',
  'governedData',
  'system',
] as const
export type Area = (typeof AREAS)[number]

/** `readOwn`: reading, limited to goods of the caller's cargo owners. */
export type Access = 'none' | 'read' | 'readOwn' | 'allButReverse' | 'all'

type Row = Readonly<Record<Role, Access>>
const row = (admin: Access, warehouse: Access, distr: Access, cargoowner: Access): Row => ({
  ROLE_admin: admin,
  ROLE_warehouse: warehouse,
  ROLE_distr: distr,
  ROLE_cargoowner: cargoowner,
})

/** Access by area and role, before grants of an administrator. Staff and dictionaries are `governedData`. */
const TABLE: Readonly<Record<Area, Row>> = {
  everyone: row('all', 'all', 'all', 'all'),
  warehouse: row('all', 'allButReverse', 'allButReverse', 'none'),
  distribution: row('all', 'none', 'none', 'none'),
  stockQueries: row('all', 'none', 'none', 'readOwn'),
  analysis: row('all', 'none', 'none', 'none'),
  basicData: row('all', 'none', 'all', 'none'),
  governedData: row('all', 'none', 'read', 'none'),
  system: row('all', 'none', 'none', 'none'),
}

/** The other reading of the specification (`warehouseRoleSeesAll`): the access of ROLE_warehouse in these areas. */
const WAREHOUSE_SEES_ALL: Readonly<Partial<Record<Area, Access>>> = {
  distribution: 'allButReverse',
  stockQueries: 'read',
  analysis: 'read',
  basicData: 'all',
  governedData: 'read',
}

export function accessOf(area: Area, role: Role, warehouseRoleSeesAll: boolean): Access {
  const widened = warehouseRoleSeesAll && role === 'ROLE_warehouse' ? WAREHOUSE_SEES_ALL[area] : undefined
  return widened ?? TABLE[area][role]
}

export function accessAllows(access: Access, action: string): boolean {
  switch (access) {
    case 'none':
      return false
    case 'read':
    case 'readOwn':
      return action === 'read'
    case 'allButReverse':
      return action !== 'reverse'
    case 'all':
      return true
  }
}
