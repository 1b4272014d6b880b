import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import { newId } from '../../../kit/write/ids.ts'

/** A call without a document, the same way as every other, so that it shows what would become of one. */
export async function queueTest({ trx, clock, caller }: Work, integrationId: string): Promise<void> {
  if (caller.warehouseId === null) throw new Problem('NO_WAREHOUSE')
  const now = clock.now()
  await sql`
    insert into integration_delivery (warehouse_id, id, integration_id, document_no, event, sequence, body, waiting_since,
      next_time, created_by, created_time)
    values (${caller.warehouseId}, ${newId(now)}, ${integrationId}, 'TEST', 'test', 1, 'null', ${now}, ${now},
      ${caller.username}, ${now})`.execute(trx)
}
