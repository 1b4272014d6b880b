import { declarations } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { storeOf } from '../../kit/sql/stores.ts'
import { auditMany } from '../../kit/write/audit-many.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { systemCaller } from '../../system-data/system-caller.ts'

/** Gives records that were written in bulk the first entry of their history, as if each had been created singly. */
export async function beginHistories(trx: Trx, clock: Clock): Promise<void> {
  for (const resource of declarations.filter((one) => one.kind === 'resource')) {
    const store = storeOf(resource.name)
    const { rows: records } = await sql<{ id: string }>`
      select t.id from ${sql.table(store.table)} t order by t.id`.execute(trx)
    // A separate statement, because a cluster cannot join a table of a warehouse with one of the coordinator.
    const { rows: existing } = await sql<{ id: string }>`
      select distinct record_id as id from audit_log where resource = ${resource.name}`.execute(trx)
    const haveHistory = new Set(existing.map(({ id }) => id))
    const ids = records.map(({ id }) => id).filter((id) => !haveHistory.has(id))
    if (ids.length > 0) await auditMany(resource, store, { trx, clock, caller: systemCaller }, ids)
  }
}
