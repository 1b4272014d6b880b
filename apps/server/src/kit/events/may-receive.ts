import { listsShowing } from '@entrepot/contract/registry'
import { type Caller, isAdministrator, may } from '../security/caller.ts'
import { NIL_ID } from '../write/ids.ts'
import type { LiveEvent } from './outbox.ts'
import type { StoredEvent } from './stored-event.ts'

const readersOf = (resource: string) => listsShowing(resource).map((name) => `${name}.read`)

/** The scope of `scope.ts`, decided from the event alone: who may not read the record is not told that it changed. */
export function mayReceive(caller: Caller, event: StoredEvent): boolean {
  const permissions = readersOf(event.resource).filter((permission) => may(caller, permission))
  if (permissions.length === 0) return false
  if (event.warehouseId !== NIL_ID && event.warehouseId !== caller.warehouseId) return false
  if (permissions.every((permission) => caller.ownGoodsOnly.has(permission)))
    return event.cargoOwnerId !== null && caller.cargoOwnerIds.includes(event.cargoOwnerId)
  if (event.resource === 'warehouses') return isAdministrator(caller) || event.recordId === caller.warehouseId
  return true
}

/**
 * The resources whose lists a person of own goods reads again after work that can hold goods of several owners: the work
 * itself stays out of sight.
 */
export function ownGoodsMoved(caller: Caller, { owners, resource, warehouseId }: LiveEvent): readonly string[] {
  if (warehouseId !== caller.warehouseId || !owners.some((id) => caller.cargoOwnerIds.includes(id))) return []
  const limited = (permission: string) => caller.ownGoodsOnly.has(permission)
  return [...new Set(['stocks', resource])].filter((one) => readersOf(one).some(limited))
}
