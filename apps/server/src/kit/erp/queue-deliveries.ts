import { sql } from 'kysely'
import type { Document, DocumentWork, ManagedDocument } from '../document/document-handlers.ts'
import { withLabels } from '../document/with-labels.ts'
import type { Db } from '../sql/db.ts'
import { newId } from '../write/ids.ts'

/**
 * Ids of the systems that subscribe to documents of this type; with `automatic`, only those that get them
 * automatically.
 */
export async function systemsWanting(db: Db, type: string, { automatic = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from integration where status = 'ACTIVE' and document_types @> array[${type}] and (automatic or not ${automatic})
     order by id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Cause {
  readonly event: 'completed' | 'sync'
  /** Id of the event that causes the delivery: however often the event is handled, it is sent once. */
  readonly causeId: string | null
}

/**
 * Puts the current state of a document into the outbox and returns the ids. The caller holds the lock of the document,
 * so that deliveries are numbered in the order of its changes.
 */
export async function queueDeliveries(
  { trx, clock, caller, warehouseId }: DocumentWork,
  { document }: ManagedDocument,
  record: Document,
  systems: readonly string[],
  { event, causeId }: Cause,
): Promise<string[]> {
  const now = clock.now()
  const body = JSON.stringify({ type: document.type, ...withLabels(document, record, 'en') })
  const ids = systems.map(() => newId(now))
  const { rows } = await sql<{ id: string }>`
    insert into integration_delivery (warehouse_id, id, integration_id, document_type, document_id, document_no, event,
      sequence, body, waiting_since, next_time, cause_id, created_by, created_time)
    select ${warehouseId}, n.id, n.integration_id, ${document.type}, ${record.id}, ${String(record[document.label])}, ${event},
           1 + greatest((select max(sequence) from integration_delivery e where e.warehouse_id = ${warehouseId}
               and e.integration_id = n.integration_id and e.document_id = ${record.id}),
             (select sequence from integration_sequence s where s.warehouse_id = ${warehouseId}
               and s.integration_id = n.integration_id and s.document_id = ${record.id}), 0),
           ${body}, ${now}, ${now}, ${causeId}, ${caller.username}, ${now}
      from unnest(${ids}::uuid[], ${systems}::uuid[]) as n(id, integration_id)
    on conflict (warehouse_id, cause_id, integration_id) where cause_id is not null do nothing
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
