import type { StockWrite } from '@entrepot/domain/stock/stock-write'
import { eventValues, type NewEvent } from '../events/emit.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import type { Facts } from '../write/audit.ts'
import { newId } from '../write/ids.ts'
import { CHANGE_TYPES, type ChangeValues, changeInsertion, type DocumentChange } from './document-change.ts'
import type { DocumentWork } from './document-handlers.ts'
import { withoutForgettable } from './forgettable.ts'

const json = (facts: Facts | null | undefined) =>
  facts === null || facts === undefined || Object.keys(facts).length === 0 ? null : JSON.stringify(facts)

const insertChanges = preparedStatement('kit/document/record-change', CHANGE_TYPES, changeInsertion, {
  answers: false,
})

function factsOf(warehouseId: string, change: DocumentChange): NewEvent[] {
  const common = { action: change.action, warehouseId, cargoOwnerId: change.cargoOwnerId ?? null }
  return [
    { ...common, resource: change.resource, recordId: change.id, version: change.version },
    ...(change.stock === true ? [{ ...common, resource: 'stocks', recordId: null, version: null }] : []),
    ...(change.touched ?? []).map(({ resource, id, action = common.action }) => ({
      ...common,
      resource,
      recordId: id,
      version: null,
      action,
    })),
  ]
}

/** The values for `changeInsertion`: who did what, why, and the values before and after. */
function changeValues(
  { trx, clock, caller, warehouseId: ownWarehouseId, doneAt }: DocumentWork,
  changes: readonly DocumentChange[],
): ChangeValues {
  const now = clock.now()
  const events = changes.flatMap((change) => factsOf(change.warehouseId ?? ownWarehouseId, change))
  return {
    auditWarehouseIds: changes.map(({ warehouseId }) => warehouseId ?? ownWarehouseId),
    auditIds: changes.map(() => newId(now)),
    auditTime: now,
    auditDoneAt: doneAt ?? null,
    auditUserId: caller.userId,
    auditUsername: caller.username,
    auditActions: changes.map(({ action }) => action),
    auditResources: changes.map(({ resource }) => resource),
    auditRecordIds: changes.map(({ id }) => id),
    auditLabels: changes.map(({ label }) => label),
    auditFromStates: changes.map(({ fromState }) => fromState ?? null),
    auditToStates: changes.map(({ toState }) => toState ?? null),
    auditReasons: changes.map(({ reason }) => reason ?? null),
    auditAddress: caller.address,
    auditRequestId: caller.requestId,
    auditBefore: changes.map(({ resource, before }) => json(withoutForgettable(resource, before))),
    auditAfter: changes.map(({ resource, after }) => json(withoutForgettable(resource, after))),
    ...eventValues(trx, clock, caller, events),
  }
}

/** Whether the write moves or reserves anything. */
const changesStock = ({ bookings, reservations = [], ordered = [] }: StockWrite) =>
  bookings.some(({ postings }) => postings.length > 0) || reservations.length > 0 || ordered.length > 0

/** Like `recordChanges`, but pipelined with COMMIT: use it as the last call of a transaction. */
export const sendChanges = (...parameters: Parameters<typeof recordChanges>): void =>
  parameters[0].trx.journal.send(recordChanges(...parameters))

/**
 * The last statement of a command: history, events and stock. Nothing is written after it, so rows of stock are locked
 * only briefly.
 */
export async function recordChanges(
  work: DocumentWork,
  changes: readonly DocumentChange[],
  stock: readonly StockWrite[] = [],
): Promise<void> {
  // Ordered by warehouse, so that two commands that write the same warehouses cannot deadlock. All are sent together.
  const writes = stock.filter(changesStock).sort((a, b) => (a.warehouseId < b.warehouseId ? -1 : 1))
  const [first, ...otherWrites] = writes
  const values = changeValues(work, changes)
  await Promise.all([
    first === undefined ? insertChanges(work.trx, values) : work.ledger.post(work, first, values),
    ...otherWrites.map((write) => work.ledger.post(work, write)),
  ])
}

export const recordChange = (work: DocumentWork, change: DocumentChange, stock?: readonly StockWrite[]) =>
  recordChanges(work, [change], stock)
