import type { deliveryEvent } from '@entrepot/contract/integration/deliveries'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

/** A delivery that is this process's to send, with all that sending it takes. */
export interface Claimed {
  readonly warehouseId: string
  readonly id: string
  /** Moves with every change: whoever holds an older one has lost it, to a person or to another sender. */
  readonly version: number
  readonly integrationId: string
  readonly event: (typeof deliveryEvent.values)[number]
  readonly documentType: string | null
  readonly document: unknown
  readonly sequence: number
  readonly attempts: number
  readonly waitingSince: string
  readonly url: string
  readonly secret: Buffer
  readonly timeoutSeconds: number
  readonly warehouseCode: string
  readonly warehouseName: string
}

/** A sender that died leaves its delivery to another after this long; longer than any call may take. */
const LEASE_S = 60

/** Where something is due, the longest first; nowhere while deliveries are held. Rows are then locked inside one warehouse, as everywhere. */
async function warehousesWaiting(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select warehouse_id as id from integration_delivery
     where next_time <= ${now} and (claimed_until is null or claimed_until <= ${now})
       and not exists (select 1 from system_setting where name = 'holdDeliveries' and value = 'true')
     group by warehouse_id order by min(next_time)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The one that has been due for longest. Nobody else has it, and nothing older of the same document still waits for the
 * same system: messages about a document are sent in the order in which things happened. Time in which it was due and
 * nobody tried does not count as waiting: its system was switched off, or an older message was in front of it.
 */
async function claimIn(db: Db, warehouseId: string, now: Date, busy: readonly string[]): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update integration_delivery d
       set attempts = d.attempts + 1, version = d.version + 1,
           waiting_since = least(${now}::timestamptz, to_timestamp(
             ${now.getTime() / 1000}::float8 + extract(epoch from d.waiting_since - d.next_time)::float8)),
           claimed_until = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
      from integration i, warehouse w
     where d.warehouse_id = ${warehouseId} and i.id = d.integration_id and w.id = d.warehouse_id and d.id = (
       select n.id from integration_delivery n join integration s on s.id = n.integration_id
        where n.warehouse_id = ${warehouseId} and n.next_time <= ${now} and (n.claimed_until is null or n.claimed_until <= ${now})
          and s.status = 'ACTIVE' and n.integration_id <> all(${busy}::uuid[])
          and not exists (select 1 from integration_delivery e where e.warehouse_id = n.warehouse_id
            and e.integration_id = n.integration_id and e.document_id = n.document_id and e.sequence < n.sequence
            and e.next_time is not null)
        order by n.next_time, n.sequence limit 1 for update of n skip locked)
    returning d.warehouse_id as "warehouseId", d.id, d.version, d.integration_id as "integrationId", d.event,
      d.document_type as "documentType", d.body as document, d.sequence, d.attempts, d.waiting_since as "waitingSince",
      i.url, i.secret, i.timeout_seconds as "timeoutSeconds", w.code as "warehouseCode", w.name as "warehouseName"`.execute(
    db,
  )
  return rows[0]
}

/** One delivery that is due in any warehouse, of a system that is not busy. */
export async function claimDelivery(db: Db, now: Date, busy: readonly string[]): Promise<Claimed | undefined> {
  for (const warehouseId of await warehousesWaiting(db, now)) {
    const claimed = await claimIn(db, warehouseId, now, busy)
    if (claimed !== undefined) return claimed
  }
  return undefined
}
