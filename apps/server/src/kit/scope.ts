import { readersOf } from '@entrepot/contract/registry'
import { type SqlBool, sql } from 'kysely'
import { type Caller, isAdministrator, may } from './caller.ts'
import { all, type Condition } from './filters.ts'

type Scope = (caller: Caller) => Condition | undefined

const worksIn = (caller: Caller, column: string): Condition =>
  sql<SqlBool>`exists (select from user_warehouse u where u.user_id = ${caller.userId} and u.warehouse_id = ${sql.ref(column)})`

/** Administrators see every warehouse, everybody else where they work. */
const inMyWarehouses =
  (column: string): Scope =>
  (caller) =>
    isAdministrator(caller) ? undefined : worksIn(caller, column)

/** Where a cargo owner's role is all that grants a screen which needs these, only one's own goods. */
const ofOwners =
  (column: string, declaration: string): Scope =>
  (caller) => {
    const seesAll = readersOf(declaration).some((one) => may(caller, one) && !caller.ownGoodsOnly.has(one))
    return seesAll ? undefined : sql<SqlBool>`${sql.ref(column)} = any(${caller.cargoOwnerIds}::uuid[])`
  }

/** What belongs to a warehouse is seen in that warehouse only: the one that the caller works in now. */
const hereOnly: Scope = (caller) => sql<SqlBool>`t.warehouse_id = ${caller.warehouseId}`

/** The ledger follows the rows it explains: whoever works with stock sees all of it, an owner his own. */
function ofStockReaders(caller: Caller): Condition | undefined {
  return may(caller, 'quickMove.read') ? undefined : ofOwners('t.cargo_owner_id', 'stockEntries')(caller)
}

const both =
  (...scopes: readonly Scope[]): Scope =>
  (caller) => {
    const conditions = scopes.flatMap((scope) => scope(caller) ?? [])
    return conditions.length === 0 ? undefined : all(conditions)
  }

/** Owners that one of my warehouses serves, or that none serves yet. */
const servedWhereIWork: Scope = (caller) =>
  isAdministrator(caller)
    ? undefined
    : sql<SqlBool>`(not exists (select from cargo_owner_warehouse s where s.cargo_owner_id = t.id)
        or exists (select from cargo_owner_warehouse s
          where s.cargo_owner_id = t.id and ${worksIn(caller, 's.warehouse_id')}))`

/** Which rows `t` of a declaration a caller may see. The one place where this is decided. */
const SCOPES: Readonly<Record<string, Scope>> = {
  warehouses: inMyWarehouses('t.id'),
  warehouseAreas: inMyWarehouses('t.warehouse_id'),
  storageLocations: inMyWarehouses('t.warehouse_id'),
  latLong: inMyWarehouses('t.warehouse_id'),
  surveArea: inMyWarehouses('t.warehouse_id'),
  surveCamera: inMyWarehouses('t.warehouse_id'),
  cargoOwners: ofOwners('t.id', 'cargoOwners'),
  products: ofOwners('t.cargo_owner_id', 'products'),
  manualBooks: ofOwners('t.cargo_owner_id', 'manualBooks'),
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
  stocks: both(hereOnly, ofOwners('t.cargo_owner_id', 'stocks')),
  inventories: both(hereOnly, ofOwners('t.cargo_owner_id', 'inventories')),
  stockEntries: both(hereOnly, ofStockReaders),
  receiptDetails: both(hereOnly, ofOwners('t.cargo_owner_id', 'receiptDetails')),
  shipDetails: both(hereOnly, ofOwners('t.cargo_owner_id', 'shipDetails')),
}

/** What a caller may see, but has no business with: it is not offered, and nothing new may point to it. */
const OFFERS: Readonly<Record<string, Scope>> = { cargoOwners: servedWhereIWork }

/** Whether everybody who may read it sees all of the warehouse that he works in. */
export const seesAllHere = (declaration: string): boolean => SCOPES[declaration] === hereOnly

export const scopeOf = (declaration: string, caller: Caller): Condition[] => {
  const scope = SCOPES[declaration]?.(caller)
  return scope === undefined ? [] : [scope]
}

export const offerOf = (declaration: string, caller: Caller): Condition[] => {
  const offer = OFFERS[declaration]?.(caller)
  return [...scopeOf(declaration, caller), ...(offer === undefined ? [] : [offer])]
}
