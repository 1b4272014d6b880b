import { sql } from 'kysely'
import type { Db } from '../sql/db.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import type { Happened } from './happened.ts'

export const CHANNEL = 'entrepot_events'

/** Claimed at once; more of one warehouse wait for the next round of the same pump. */
const CLAIMED_AT_ONCE = 1_000
/** A notification carries at most 8,000 bytes; a UUID with its comma is 37. */
const IDS_A_NOTIFICATION = 200
/** A pump that took lost work and died with it leaves it to another after this long. */
const LEASE_S = 60
const LOST_AT_ONCE = 20

interface Waiting {
  readonly warehouseId: string
  /** Whether it is to be told, or work that nobody did. */
  readonly lost: boolean
}

const findWaiting = preparedStatement(
  'kit/events/outbox',
  { now: 'timestamptz' },
  ({ now }) => sql<Waiting>`
    select w.warehouse_id as "warehouseId", false as lost from event w where w.claimed_time is null
     union
    select h.warehouse_id, true from event h where h.handle_after <= ${now}`,
)

/** Where there is something to do: two small partial indexes answer it. */
export const waitingIn = (db: Db, now: Date): Promise<readonly Waiting[]> => findWaiting(db, { now })

const notify = preparedStatement(
  'kit/events/outbox',
  { warehouseId: 'uuid', now: 'timestamptz', atOnce: 'int', each: 'int', channel: 'text' },
  ({ warehouseId, now, atOnce, each, channel }) => sql<{ ids: number }>`
    select t.ids, pg_notify(${channel}, t.message)::text as notified, set_config('synchronous_commit', 'off', true) as unsynced
      from tell_events(${warehouseId}, ${now}, ${atOnce}, ${each}) t`,
)

/**
 * Tells the ids of one warehouse in a small transaction of its own, which does not wait for the disk: what a crash
 * forgets is told again. Answers whether there may be more.
 */
export async function tell(db: Db, warehouseId: string, now: Date): Promise<boolean> {
  const messages = await notify(db, {
    warehouseId,
    now,
    atOnce: CLAIMED_AT_ONCE,
    each: IDS_A_NOTIFICATION,
    channel: CHANNEL,
  })
  return messages.reduce((sum, { ids }) => sum + ids, 0) === CLAIMED_AT_ONCE
}

const COLUMNS = sql`e.id, e.warehouse_id as "warehouseId", e.resource, e.record_id as "recordId", e.version, e.action,
  e.cargo_owner_id as "cargoOwnerId", e.actor_id as "actorId", e.tab`

/** Work that its writer did not get done, for a while nobody else's. */
export async function takeLost(db: Db, warehouseId: string, now: Date): Promise<readonly Happened[]> {
  const { rows } = await sql<Happened>`
    update event e set handle_after = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
     where e.warehouse_id = ${warehouseId} and e.id in (
       select id from event where warehouse_id = ${warehouseId} and handle_after <= ${now}
        order by id limit ${LOST_AT_ONCE} for update skip locked)
    returning ${COLUMNS}`.execute(db)
  return rows
}

export interface Told extends Happened {
  readonly actorName: string | null
  /** The owners whose stock it moved, where it names none because it can be several. Empty unless they were asked for. */
  readonly owners: readonly string[]
}

/** Entries are written in the transaction of the event; the time only chooses the part of the ledger. */
const MOVED_OWNERS = sql`array(select distinct s.cargo_owner_id from stock_entry s
  where s.warehouse_id = e.warehouse_id and s.document_id = e.record_id and e.cargo_owner_id is null
    and s.happened_time between e.happened_time - interval '1 minute' and e.happened_time + interval '1 minute')`

/** What a notification spoke of; what happened to one record in the order in which it did. */
export async function eventsOf(db: Db, message: string, withOwners: boolean): Promise<readonly Told[]> {
  const [warehouseId, ids = ''] = message.split(' ')
  const { rows } = await sql<Told>`
    select ${COLUMNS}, u.display_name as "actorName", ${withOwners ? MOVED_OWNERS : sql`'{}'::uuid[]`} as owners from event e left join app_user u on u.id = e.actor_id
     where e.warehouse_id = ${warehouseId} and e.id = any(${ids.split(',')}::uuid[])
     order by e.happened_time, e.version, e.id`.execute(db)
  return rows
}
