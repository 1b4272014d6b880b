import { emitAll } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { DocumentWork } from './document-handlers.ts'
import type { DocumentChange } from './record-change.ts'
import { insertRecords } from './store-document.ts'

/** As `recordChange`, for many documents that changed alone: two statements however many. */
export async function recordChanges(
  { trx, clock, caller, warehouseId }: DocumentWork,
  changes: readonly Omit<DocumentChange, 'touched' | 'stock'>[],
): Promise<void> {
  const now = clock.now()
  const entries = changes.map((change) => ({
    warehouse_id: warehouseId,
    id: newId(now),
    happened_time: now,
    user_id: caller.userId,
    username: caller.username,
    action: change.action,
    resource: change.resource,
    record_id: change.id,
    record_label: change.label,
    from_state: change.fromState ?? null,
    to_state: change.toState ?? null,
    reason: change.reason ?? null,
    address: caller.address,
    request_id: caller.requestId,
    before: change.before ?? null,
    after: change.after ?? null,
  }))
  await insertRecords(trx, { table: 'warehouse_audit' }, entries)
  const facts = changes.map(({ action, resource, id, version, cargoOwnerId = null }) => ({
    ...{ action, resource, version, cargoOwnerId, warehouseId },
    recordId: id,
  }))
  await emitAll(trx, clock, caller, facts)
}
