import { declarations, type Registered } from '@entrepot/contract/registry'
import type { Area } from '@entrepot/domain/identity/policy'
import type { Role } from '@entrepot/domain/identity/roles'

type Name = Registered['name']
type Right = 'all' | 'allButReverse' | 'read' | 'none'

const row = (admin: Right, warehouse: Right, distr: Right, cargoowner: Right): Record<Role, Right> => ({
  ROLE_admin: admin,
  ROLE_warehouse: warehouse,
  ROLE_distr: distr,
  ROLE_cargoowner: cargoowner,
})
/** "Who may do what" once more by hand, by area: for every declaration that the table below does not name. */
const AREAS: Record<Area, Record<Role, Right>> = {
  everyone: row('all', 'all', 'all', 'all'),
  warehouse: row('all', 'allButReverse', 'allButReverse', 'none'),
  distribution: row('all', 'none', 'none', 'none'),
  stockQueries: row('all', 'none', 'none', 'read'),
  analysis: row('all', 'none', 'none', 'none'),
  basicData: row('all', 'none', 'all', 'none'),
  governedData: row('all', 'none', 'read', 'none'),
  system: row('all', 'none', 'none', 'none'),
}
/** What ROLE_warehouse has when it sees all, by area. */
const AREAS_WHEN_SEEING_ALL: Partial<Record<Area, Right>> = {
  distribution: 'allButReverse',
  stockQueries: 'read',
  analysis: 'read',
  basicData: 'all',
  governedData: 'read',
}

/** By name, so that a declaration that changes its area is noticed. A new one states its rights in its own test. */
const TABLE: Partial<Record<Name, Record<Role, Right>>> = {
  dashboard: row('all', 'all', 'all', 'all'),
  profile: row('all', 'all', 'all', 'all'),
  help: row('all', 'all', 'all', 'all'),
  cargoOwners: row('all', 'none', 'all', 'none'),
  warehouses: row('all', 'none', 'all', 'none'),
  logistics: row('all', 'none', 'all', 'none'),
  products: row('all', 'none', 'all', 'none'),
  warehouseAreas: row('all', 'none', 'all', 'none'),
  storageLocations: row('all', 'none', 'all', 'none'),
  floorPlan: row('all', 'none', 'all', 'none'),
  warehouseTypes: row('all', 'none', 'all', 'none'),
  shelfTypes: row('all', 'none', 'all', 'none'),
  latLong: row('all', 'none', 'all', 'none'),
  surveArea: row('all', 'none', 'all', 'none'),
  surveCamera: row('all', 'none', 'all', 'none'),
  manualBooks: row('all', 'none', 'all', 'none'),
  customsParams: row('all', 'none', 'all', 'none'),
  staff: row('all', 'none', 'read', 'none'),
  dictionaries: row('all', 'none', 'read', 'none'),
  settings: row('all', 'none', 'none', 'none'),
  permissions: row('all', 'none', 'none', 'none'),
  auditLogs: row('all', 'none', 'none', 'none'),
  jobs: row('all', 'none', 'none', 'none'),
  integrations: row('all', 'none', 'none', 'none'),
  integrationDeliveries: row('all', 'none', 'none', 'none'),
  recvReqs: row('all', 'allButReverse', 'allButReverse', 'none'),
  tallyTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  recvRegistrations: row('all', 'allButReverse', 'allButReverse', 'none'),
  putaways: row('all', 'allButReverse', 'allButReverse', 'none'),
  quickMove: row('all', 'allButReverse', 'allButReverse', 'none'),
  freeze: row('all', 'allButReverse', 'allButReverse', 'none'),
  stocktakings: row('all', 'allButReverse', 'allButReverse', 'none'),
  shipmentNotifs: row('all', 'allButReverse', 'allButReverse', 'none'),
  pickTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  outTallyTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  shipmentTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  transferTasks: row('all', 'allButReverse', 'allButReverse', 'none'),
  stocks: row('all', 'none', 'none', 'read'),
  inventories: row('all', 'none', 'none', 'read'),
  stockEntries: row('all', 'none', 'none', 'read'),
  receiptDetails: row('all', 'none', 'none', 'read'),
  shipDetails: row('all', 'none', 'none', 'read'),
}
/** What ROLE_warehouse has when it sees all: basic data as ROLE_distr has it, never the system. */
const SEES_ALL: Partial<Record<Name, Right>> = {
  cargoOwners: 'all',
  warehouses: 'all',
  logistics: 'all',
  products: 'all',
  warehouseAreas: 'all',
  storageLocations: 'all',
  floorPlan: 'all',
  warehouseTypes: 'all',
  shelfTypes: 'all',
  latLong: 'all',
  surveArea: 'all',
  surveCamera: 'all',
  manualBooks: 'all',
  customsParams: 'all',
  staff: 'read',
  dictionaries: 'read',
  stocks: 'read',
  inventories: 'read',
  stockEntries: 'read',
  receiptDetails: 'read',
  shipDetails: 'read',
}

/** Whether the table has a row for this declaration; of others the area decides. */
export const isNamed = (name: string): boolean => Object.hasOwn(TABLE, name)

export function rightOf(name: string, role: Role, seesAll: boolean): Right {
  const byName = TABLE[name as Name]
  const area = declarations.find((one) => one.name === name)?.area
  if (area === undefined) throw new Error(`${name} is not declared`)
  const whenSeeingAll = byName === undefined ? AREAS_WHEN_SEEING_ALL[area] : SEES_ALL[name as Name]
  const widened = seesAll && role === 'ROLE_warehouse' ? whenSeeingAll : undefined
  return widened ?? (byName ?? AREAS[area])[role]
}
export const allows = (right: Right, action: string) =>
  right === 'all' || (right === 'allButReverse' && action !== 'reverse') || (right === 'read' && action === 'read')

/** Who works with stock may ask why it is what it is, without the screen of the ledger. */
const READ_BESIDES: Partial<Record<Name, readonly Role[]>> = {
  stockEntries: ['ROLE_warehouse', 'ROLE_distr'],
  // Whoever picks walks by the plan.
  floorPlan: ['ROLE_warehouse'],
}
export const letsIn = (name: string, role: Role, right: Right, action: string) =>
  allows(right, action) || (action === 'read' && READ_BESIDES[name as Name]?.includes(role) === true)
