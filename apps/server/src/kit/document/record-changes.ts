import { emitAll } from '../events/emit.ts'
import type { DocumentWork } from './document-handlers.ts'
import type { DocumentChange } from './record-change.ts'
import { auditInWarehouse } from './warehouse-audit.ts'

/** As `recordChange`, for many documents that changed alone: two statements however many. */
export async function recordChanges(
  work: DocumentWork,
  changes: readonly Omit<DocumentChange, 'touched' | 'stock'>[],
): Promise<void> {
  const { trx, clock, caller, warehouseId } = work
  await auditInWarehouse(work, warehouseId, changes)
  const facts = changes.map(({ action, resource, id, version, cargoOwnerId = null }) => ({
    ...{ action, resource, version, cargoOwnerId, warehouseId },
    recordId: id,
  }))
  await emitAll(trx, clock, caller, facts)
}
