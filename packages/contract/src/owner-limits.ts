import type { Registered } from './registry.ts'

/**
 * How somebody who sees only own goods is limited on a declaration:
 * - `owned`: every record belongs to one cargo owner, named by the field `by`; only own records are answered or changed.
 *   `grants` says what an administrator may grant to the cargo-owner role: everything, or reading alone.
 * - `shared`: nobody's goods are in it. Reading may be granted; changing it would change it for every owner.
 * - `refused`: a record can hold the goods or data of several owners, or of the whole company. Nothing may be granted.
 */
export type OwnerLimit =
  | { readonly kind: 'owned'; readonly by: 'cargoOwnerId' | 'id'; readonly grants: 'all' | 'read' }
  | { readonly kind: 'shared' }
  | { readonly kind: 'refused' }

const owned = (grants: 'all' | 'read', by: 'cargoOwnerId' | 'id' = 'cargoOwnerId'): OwnerLimit => ({
  kind: 'owned',
  by,
  grants,
})
const shared: OwnerLimit = { kind: 'shared' }
const refused: OwnerLimit = { kind: 'refused' }

/** A declaration that is not in this table does not compile. */
const OWNER_LIMITS: Readonly<Record<Registered['name'], OwnerLimit>> = {
  dashboard: shared,
  profile: shared,
  help: shared,
  // What an owner orders from the warehouse.
  recvReqs: owned('all'),
  shipmentNotifs: owned('all'),
  // Work on the floor with the goods of one owner: the owner may watch it.
  tallyTasks: owned('read'),
  recvRegistrations: owned('read'),
  quickMove: owned('read'),
  freeze: owned('read'),
  pickTasks: owned('read'),
  outTallyTasks: owned('read'),
  transferTasks: owned('read'),
  // One of these can hold goods of several owners.
  putaways: refused,
  stocktakings: refused,
  shipmentTasks: refused,
  inventories: owned('read'),
  stocks: owned('read'),
  stockEntries: owned('read'),
  receiptDetails: owned('read'),
  shipDetails: owned('read'),
  cargoOwners: owned('read', 'id'),
  products: owned('all'),
  manualBooks: owned('all'),
  logistics: shared,
  warehouses: shared,
  warehouseAreas: shared,
  storageLocations: shared,
  floorPlan: shared,
  warehouseTypes: shared,
  shelfTypes: shared,
  latLong: shared,
  surveArea: shared,
  surveCamera: shared,
  customsParams: shared,
  dictionaries: shared,
  staff: refused,
  settings: refused,
  permissions: refused,
  auditLogs: refused,
  integrations: refused,
  integrationDeliveries: refused,
  jobs: refused,
}

export const ownerLimitOf = (name: string): OwnerLimit => OWNER_LIMITS[name as Registered['name']] ?? refused

/** The actions of a declaration that may be granted to the cargo-owner role. */
export function grantableToOwners(name: string, actions: readonly string[]): readonly string[] {
  const limit = ownerLimitOf(name)
  if (limit.kind === 'refused') return []
  return limit.kind === 'owned' && limit.grants === 'all' ? actions : actions.filter((action) => action === 'read')
}
