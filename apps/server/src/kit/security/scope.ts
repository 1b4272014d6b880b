import { ownerLimitOf } from '@entrepot/contract/owner-limits'
import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../lists/filters.ts'
import { type Caller, isAdministrator } from './caller.ts'
import { namesOwnOnly, readsOwnOnly } from './own-goods.ts'

type Scope = (caller: Caller) => Condition | undefined

const worksIn = (caller: Caller, column: string): Condition =>
  sql<SqlBool>`exists (select from user_warehouse u where u.user_id = ${caller.userId} and u.warehouse_id = ${sql.ref(column)})`

/** Administrators see every warehouse, everybody else where they work. */
const inMyWarehouses =
  (column: string): Scope =>
  (caller) =>
    isAdministrator(caller) ? undefined : worksIn(caller, column)

/** What belongs to a warehouse is seen in that warehouse only: the one that the caller works in now. */
const hereOnly: Scope = (caller) => sql<SqlBool>`t.warehouse_id = ${caller.warehouseId}`

/** Owners that one of my warehouses serves, or that none serves yet. */
const servedWhereIWork: Scope = (caller) =>
  isAdministrator(caller)
    ? undefined
    : sql<SqlBool>`(not exists (select from cargo_owner_warehouse s where s.cargo_owner_id = t.id)
        or exists (select from cargo_owner_warehouse s
          where s.cargo_owner_id = t.id and ${worksIn(caller, 's.warehouse_id')}))`

/** Which rows `t` of a declaration are of the caller's warehouses. The owners are in `ownerLimitOf`, of the contract. */
const SCOPES: Readonly<Record<string, Scope>> = {
  warehouses: inMyWarehouses('t.id'),
  warehouseAreas: inMyWarehouses('t.warehouse_id'),
  storageLocations: inMyWarehouses('t.warehouse_id'),
  latLong: inMyWarehouses('t.warehouse_id'),
  surveArea: inMyWarehouses('t.warehouse_id'),
  surveCamera: inMyWarehouses('t.warehouse_id'),
  recvReqs: hereOnly,
  tallyTasks: hereOnly,
  recvRegistrations: hereOnly,
  putaways: hereOnly,
  shipmentNotifs: hereOnly,
  pickTasks: hereOnly,
  outTallyTasks: hereOnly,
  shipmentTasks: hereOnly,
  transferTasks: hereOnly,
  quickMove: hereOnly,
  freeze: hereOnly,
  stocktakings: hereOnly,
  integrationDeliveries: hereOnly,
  stocks: hereOnly,
  inventories: hereOnly,
  stockEntries: hereOnly,
  receiptDetails: hereOnly,
  shipDetails: hereOnly,
}

/** What a caller may see, but has no business with: it is not offered, and nothing new may point to it. */
const OFFERS: Readonly<Record<string, Scope>> = { cargoOwners: servedWhereIWork }

/** The rows of own goods; none where rows of several owners can't be told apart. */
function ownRows(declaration: string, caller: Caller): Condition[] {
  const limit = ownerLimitOf(declaration)
  if (limit.kind === 'shared') return []
  if (limit.kind === 'refused') return [sql<SqlBool>`false`]
  const column = limit.by === 'id' ? sql`t.id` : sql`t.cargo_owner_id`
  return [sql<SqlBool>`${column} = any(${caller.cargoOwnerIds}::uuid[])`]
}

const ofWarehouse = (declaration: string, caller: Caller): Condition[] => {
  const scope = SCOPES[declaration]?.(caller)
  return scope === undefined ? [] : [scope]
}

/** Whether this caller sees all of the warehouse that he or she works in. */
export const seesAllHere = (declaration: string, caller: Caller): boolean =>
  SCOPES[declaration] === hereOnly && !readsOwnOnly(declaration, caller)

/** The rows that a caller reads in a list, and what follows from it: records, counts, exports, papers, figures. */
export const scopeOf = (declaration: string, caller: Caller): Condition[] => [
  ...ofWarehouse(declaration, caller),
  ...(readsOwnOnly(declaration, caller) ? ownRows(declaration, caller) : []),
]

/** The rows whose names a caller may know because a screen refers to them: whoever works with all goods needs all. */
export const nameScopeOf = (declaration: string, caller: Caller): Condition[] => [
  ...ofWarehouse(declaration, caller),
  ...(namesOwnOnly(declaration, caller) ? ownRows(declaration, caller) : []),
]

export const offerOf = (declaration: string, caller: Caller): Condition[] => {
  const offer = OFFERS[declaration]?.(caller)
  return [...nameScopeOf(declaration, caller), ...(offer === undefined ? [] : [offer])]
}
