import { type SqlBool, sql } from 'kysely'
import { type Caller, isAdministrator, may } from './caller.ts'
import type { Condition } from './filters.ts'

/** Which rows `t` of a declaration a caller may see. The one place where this is decided. */
const SCOPES: Readonly<Record<string, (caller: Caller) => Condition | undefined>> = {
  /** Administrators see every warehouse, everybody else where they work. */
  warehouses: (caller) =>
    isAdministrator(caller)
      ? undefined
      : sql<SqlBool>`exists (select from user_warehouse u where u.user_id = ${caller.userId} and u.warehouse_id = t.id)`,
  /** Without the screen itself, only one's own. */
  cargoOwners: (caller) =>
    may(caller, 'cargoOwners.read') && !caller.ownGoodsOnly.has('cargoOwners.read')
      ? undefined
      : sql<SqlBool>`t.id = any(${caller.cargoOwnerIds}::uuid[])`,
}

export const scopeOf = (declaration: string, caller: Caller): Condition[] => {
  const scope = SCOPES[declaration]?.(caller)
  return scope === undefined ? [] : [scope]
}
