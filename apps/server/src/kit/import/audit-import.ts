import type { Importable } from '@entrepot/contract/kit/importable'
import { audit } from '../audit.ts'
import { insertRecords } from '../document/store-document.ts'
import { newId } from '../ids.ts'
import type { Work } from '../resource-handlers.ts'

/** One entry for the file as a whole, beside those of the records it made. What is written in a warehouse stays there. */
export async function auditImport(
  { trx, clock, caller }: Work,
  { name: resource, groupBy }: Importable,
  after: { readonly file: string; readonly rows: number },
): Promise<void> {
  if (groupBy === undefined) {
    await audit(trx, clock, caller, { action: 'import', resource, recordLabel: after.file, after })
    return
  }
  const now = clock.now()
  const entry = {
    warehouse_id: caller.warehouseId,
    id: newId(now),
    happened_time: now,
    user_id: caller.userId,
    username: caller.username,
    action: 'import',
    resource,
    record_label: after.file,
    address: caller.address,
    request_id: caller.requestId,
    after,
  }
  await insertRecords(trx, { table: 'warehouse_audit' }, [entry])
}
