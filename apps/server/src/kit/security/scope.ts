import type { RowScope } from '@entrepot/contract/kit/declared'
import { ownerFieldOf } from '@entrepot/contract/kit/owner-limit'
import { lists, ownerLimitOf } from '@entrepot/contract/registry'
import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../lists/filters.ts'
import { findStore } from '../sql/stores.ts'
import { type Caller, isAdministrator } from './caller.ts'
import { namesOwnOnly, readsOwnOnly } from './own-goods.ts'

type Scope = (caller: Caller) => Condition | undefined

/** An API key works in one warehouse; for people a table lists their warehouses. */
const worksIn = (caller: Caller, column: string): Condition =>
  caller.isApiKey
    ? sql<SqlBool>`${sql.ref(column)} = ${caller.warehouseId}`
    : sql<SqlBool>`exists (select 1 from user_warehouse u where u.user_id = ${caller.userId} and u.warehouse_id = ${sql.ref(column)})`

/** Administrators see every warehouse, others those in which they work. */
const inMyWarehouses =
  (column: string): Scope =>
  (caller) =>
    isAdministrator(caller) ? undefined : worksIn(caller, column)

/** Rows of a warehouse are visible only in the current warehouse of the caller. */
const hereOnly: Scope = (caller) => sql<SqlBool>`t.warehouse_id = ${caller.warehouseId}`

/** Owners that one of the caller's warehouses serves, or that no warehouse serves yet. */
const servedWhereIWork: Scope = (caller) =>
  isAdministrator(caller)
    ? undefined
    : sql<SqlBool>`(not exists (select 1 from cargo_owner_warehouse s where s.cargo_owner_id = t.id)
        or exists (select 1 from cargo_owner_warehouse s
          where s.cargo_owner_id = t.id and ${worksIn(caller, 's.warehouse_id')}))`

const everyRow: Scope = () => undefined

/** By scope: which rows `t` of a declaration belong to the caller's warehouses. */
const SCOPES: Readonly<Record<RowScope, Scope>> = {
  warehouse: hereOnly,
  myWarehouses: inMyWarehouses('t.warehouse_id'),
  warehouseItself: inMyWarehouses('t.id'),
  company: everyRow,
}

const rowScopes = new Map(lists.map(({ name, scope }) => [name, scope]))

/** Fails without a scope: such a list must not answer the rows of every warehouse. */
function rowScopeOf(declaration: string): RowScope {
  const scope = rowScopes.get(declaration)
  if (scope === undefined) throw new Error(`${declaration} has no scope`)
  return scope
}

/** Narrower conditions for options: rows that a caller may see, but to which nothing new may refer. */
const OFFERS: Readonly<Record<string, Scope>> = { cargoOwners: servedWhereIWork }

/** The rows of own goods; for rows that cannot be divided by owner, those of the person, or none. */
function ownRows(declaration: string, caller: Caller): Condition[] {
  const limit = ownerLimitOf(declaration)
  if (limit === 'shared') return []
  const owner = ownerFieldOf(limit)
  if (owner === undefined) return [findStore(declaration)?.rowsOfPerson?.(caller.userId) ?? sql<SqlBool>`false`]
  const column = owner === 'id' ? sql`t.id` : sql`t.cargo_owner_id`
  return [sql<SqlBool>`${column} = any(${caller.cargoOwnerIds}::uuid[])`]
}

/** The declaration's own rows in the caller's warehouses. */
const ofWarehouse = (declaration: string, caller: Caller): Condition[] => {
  const conditions = [SCOPES[rowScopeOf(declaration)](caller), findStore(declaration)?.ownRows]
  return conditions.filter((condition) => condition !== undefined)
}

/** Whether the caller sees all rows of the current warehouse. */
export const seesAllHere = (declaration: string, caller: Caller): boolean =>
  rowScopeOf(declaration) === 'warehouse' && !readsOwnOnly(declaration, caller)

/**
 * The rows that a caller may read in lists and everything derived from them: records, counts, exports, papers, figures.
 */
export const scopeOf = (declaration: string, caller: Caller): Condition[] => [
  ...ofWarehouse(declaration, caller),
  ...(readsOwnOnly(declaration, caller) ? ownRows(declaration, caller) : []),
]

/** The rows whose names a caller may see because a screen refers to them: more than they may read in a list. */
export const nameScopeOf = (declaration: string, caller: Caller): Condition[] => [
  ...ofWarehouse(declaration, caller),
  ...(namesOwnOnly(declaration, caller) ? ownRows(declaration, caller) : []),
]

export const offerOf = (declaration: string, caller: Caller): Condition[] => {
  const offer = OFFERS[declaration]?.(caller)
  return [...nameScopeOf(declaration, caller), ...(offer === undefined ? [] : [offer])]
}
