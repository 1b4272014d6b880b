import { declarations } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { storeOf } from '../../kit/sql/stores.ts'
import { auditMany } from '../../kit/write/audit-many.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { systemCaller } from '../../system-data/system-caller.ts'

/** Records that were written in bulk get the first entry of their history, as if each had been made alone. */
export async function beginHistories(trx: Trx, clock: Clock): Promise<void> {
  for (const resource of declarations.filter((one) => one.kind === 'resource')) {
    const store = storeOf(resource.name)
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(store.table)} t
       where not exists (select 1 from audit_log l where l.resource = ${resource.name} and l.record_id = t.id::text)
       order by t.id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await auditMany(resource, store, { trx, clock, caller: systemCaller }, ids)
  }
}
