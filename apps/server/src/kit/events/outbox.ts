import { sql } from 'kysely'
import type { Db } from '../sql/db.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import { NIL_ID } from '../write/ids.ts'
import type { StoredEvent } from './stored-event.ts'

export const CHANNEL = 'entrepot_events'

/** Claimed at once; more of one warehouse wait for the next round of the same pump. */
const CLAIMED_AT_ONCE = 1_000
/** A notification carries at most 8,000 bytes; a UUID with its comma is 37. */
const IDS_A_NOTIFICATION = 200
/** When a pump dies with overdue work, another pump takes the work after this long. */
const LEASE_S = 60
const OVERDUE_AT_ONCE = 20

interface PendingWork {
  readonly warehouseId: string
  /** False: events to notify of. True: work after an event that its writer did not finish in time. */
  readonly isOverdue: boolean
}

const findPending = preparedStatement(
  'kit/events/outbox',
  { now: 'timestamptz' },
  ({ now }) => sql<PendingWork>`
    select w.warehouse_id as "warehouseId", false as "isOverdue" from event w where w.claimed_time is null
     union
    select h.warehouse_id, true from event h where h.handle_after <= ${now}`,
)

const findPendingOfOne = preparedStatement(
  'kit/events/outbox',
  { warehouseId: 'uuid', now: 'timestamptz' },
  ({ warehouseId, now }) => sql<PendingWork>`
    select w.warehouse_id as "warehouseId", false as "isOverdue" from event w
     where w.warehouse_id = ${warehouseId} and w.claimed_time is null
     union
    select h.warehouse_id, true from event h where h.warehouse_id = ${warehouseId} and h.handle_after <= ${now}`,
)

/** Of each warehouse by itself: those that the database cannot reach now are left out. */
async function findPendingOneByOne(db: Db, now: Date): Promise<readonly PendingWork[]> {
  const { rows } = await sql<{ id: string }>`select id from warehouse`.execute(db)
  const ids = [NIL_ID, ...rows.map(({ id }) => id)]
  const answers = await Promise.allSettled(ids.map((warehouseId) => findPendingOfOne(db, { warehouseId, now })))
  return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/**
 * The warehouses that have something to do: two small partial indexes answer it. Where that fails, a part of a distributed
 * database may be away.
 */
export const findPendingWork = (db: Db, now: Date): Promise<readonly PendingWork[]> =>
  findPending(db, { now }).catch(() => findPendingOneByOne(db, now))

const notifyChannel = preparedStatement(
  'kit/events/outbox',
  { warehouseId: 'uuid', now: 'timestamptz', atOnce: 'int', each: 'int', channel: 'text' },
  ({ warehouseId, now, atOnce, each, channel }) => sql<{ ids: number }>`
    select t.ids, pg_notify(${channel}, t.message)::text as notified, set_config('synchronous_commit', 'off', true) as unsynced
      from tell_events(${warehouseId}, ${now}, ${atOnce}, ${each}) t`,
)

/**
 * Notifies of the events of one warehouse in a small transaction of its own, which does not wait for the disk: after a
 * crash they are notified again. Answers whether there may be more.
 */
export async function notifyEvents(db: Db, warehouseId: string, now: Date): Promise<boolean> {
  const messages = await notifyChannel(db, {
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

/** Claims work that its writer did not finish: for a while no other pump takes it. */
export async function claimOverdueEvents(db: Db, warehouseId: string, now: Date): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    update event e set handle_after = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
     where e.warehouse_id = ${warehouseId} and e.id in (
       select id from event where warehouse_id = ${warehouseId} and handle_after <= ${now}
        order by id limit ${OVERDUE_AT_ONCE} for update skip locked)
    returning ${COLUMNS}`.execute(db)
  return rows
}

export interface LiveEvent extends StoredEvent {
  readonly actorName: string | null
  /** The owners whose stock it moved, where it names none because it can be several. Empty unless requested. */
  readonly owners: readonly string[]
}

/** Entries are written in the transaction of the event; the time only chooses the part of the ledger. */
const MOVED_OWNERS = sql`array(select distinct s.cargo_owner_id from stock_entry s
  where s.warehouse_id = e.warehouse_id and s.document_id = e.record_id and e.cargo_owner_id is null
    and s.happened_time between e.happened_time - interval '1 minute' and e.happened_time + interval '1 minute')`

/** The events of a notification, those of one record in the order in which they happened. */
export async function readNotifiedEvents(db: Db, message: string, withOwners: boolean): Promise<readonly LiveEvent[]> {
  const [warehouseId, ids = ''] = message.split(' ')
  const { rows } = await sql<LiveEvent>`
    select ${COLUMNS}, coalesce(u.display_name, k.actor_name) as "actorName", ${withOwners ? MOVED_OWNERS : sql`'{}'::uuid[]`} as owners from event e left join app_user u on u.id = e.actor_id left join api_key k on k.id = e.actor_id
     where e.warehouse_id = ${warehouseId} and e.id = any(${ids.split(',')}::uuid[])
     order by e.happened_time, e.version, e.id`.execute(db)
  return rows
}
