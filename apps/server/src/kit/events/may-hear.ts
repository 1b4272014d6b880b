import { listsShowing } from '@entrepot/contract/registry'
import { type Caller, isAdministrator, may } from '../caller.ts'
import { NIL_ID } from '../ids.ts'
import type { Happened } from './handlers.ts'

const readersOf = (resource: string) => listsShowing(resource).map((name) => `${name}.read`)

/** The rows of `scope.ts`, told by the event alone: who could not read the record does not learn that it changed. */
export function mayHear(caller: Caller, event: Happened): boolean {
  const held = readersOf(event.resource).filter((permission) => may(caller, permission))
  if (held.length === 0) return false
  if (event.warehouseId !== NIL_ID && event.warehouseId !== caller.warehouseId) return false
  if (held.every((permission) => caller.ownGoodsOnly.has(permission)))
    return event.cargoOwnerId !== null && caller.cargoOwnerIds.includes(event.cargoOwnerId)
  if (event.resource === 'warehouses') return isAdministrator(caller) || event.recordId === caller.warehouseId
  return true
}
