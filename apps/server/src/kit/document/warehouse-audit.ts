import type { Work } from '../records/resource-handlers.ts'
import type { Facts } from '../write/audit.ts'
import { newId } from '../write/ids.ts'
import type { DocumentWork } from './document-handlers.ts'
import { insertRecords } from './write-document-rows.ts'

export interface WarehouseEntry {
  readonly action: string
  readonly resource: string
  readonly id?: string | null
  readonly label: string
  readonly fromState?: string | null
  readonly toState?: string | null
  readonly reason?: string | null
  readonly before?: Facts | null
  readonly after?: Facts | null
}

/** Like `audit`, for actions in a warehouse: any number of entries in one statement. */
export async function auditInWarehouse(
  { trx, clock, caller, doneAt }: Omit<Work, 'language'> & Pick<DocumentWork, 'doneAt'>,
  warehouseId: string,
  entries: readonly WarehouseEntry[],
): Promise<void> {
  const now = clock.now()
  const rows = entries.map((entry) => ({
    warehouse_id: warehouseId,
    id: newId(now),
    happened_time: now,
    done_at: doneAt ?? null,
    user_id: caller.userId,
    username: caller.username,
    action: entry.action,
    resource: entry.resource,
    record_id: entry.id ?? null,
    record_label: entry.label,
    from_state: entry.fromState ?? null,
    to_state: entry.toState ?? null,
    reason: entry.reason ?? null,
    address: caller.address,
    request_id: caller.requestId,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }))
  await insertRecords(trx, { table: 'warehouse_audit' }, rows)
}
