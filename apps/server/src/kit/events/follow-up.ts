import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Db } from '../sql/db.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import { handlersOf } from './handlers.ts'
import type { StoredEvent } from './stored-event.ts'

/** How long the answer to a write waits for the work that follows from it; after that it goes on by itself. */
export const WAIT_MS = 2_000

const findPending = preparedStatement(
  'kit/events/follow-up',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<{ id: string }>`
    select e.id from event e where e.warehouse_id = ${warehouseId} and e.id = any(${ids}) and e.handle_after is not null`,
)

/** Those that are still there and that nobody has done: an event that went with a savepoint never happened. */
export async function filterPending(db: Db, events: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
  // Nearly always one. Each is asked by itself: on a distributed database they lie on different nodes.
  const warehouses = [...new Set(events.map(({ warehouseId }) => warehouseId))]
  const pending = await Promise.all(
    warehouses.map((here) =>
      findPending(db, {
        warehouseId: here,
        ids: events.filter(({ warehouseId }) => warehouseId === here).map(({ id }) => id),
      }),
    ),
  )
  const pendingIds = new Set(pending.flat().map(({ id }) => id))
  return events.filter(({ id }) => pendingIds.has(id))
}

const markHandled = ({ db }: Context, { warehouseId, id }: StoredEvent) =>
  sql`update event set handle_after = null where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)

/** What failed is tried again after as long as it has been waiting: ten seconds at first, an hour at most. */
const postpone = ({ db, clock }: Context, { warehouseId, id }: StoredEvent) =>
  sql`
    update event set handle_after = ${clock.now()}::timestamptz
       + least(greatest(${clock.now()}::timestamptz - happened_time, interval '10 seconds'), interval '1 hour')
     where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)

/**
 * Runs what was registered for an event, and answers whether that may have changed anything. A failure is logged and tried
 * again; the write itself has happened.
 */
export async function handle(context: Context, event: StoredEvent): Promise<boolean> {
  let hasChanged = false
  try {
    if ((await filterPending(context.db, [event])).length === 0) return true
    for (const handler of handlersOf(event)) if ((await handler(context, event)) !== false) hasChanged = true
    await markHandled(context, event)
    return hasChanged
  } catch (error) {
    context.log.error({ err: error, event }, 'work that follows from an event failed')
    // When even that fails the database is away, and the pump finds the event by its first deadline.
    await postpone(context, event).catch(() => undefined)
    return true
  }
}

/** Events that somebody has work for, if they still wait. */
export const withHandlers = (events: readonly StoredEvent[]) => events.filter((event) => handlersOf(event).length > 0)

/** In order, in the request that wrote, so that its answer can already show what followed; answers whether it may differ. */
export async function followUp(context: Context, events: readonly StoredEvent[]): Promise<boolean> {
  const work = async () => {
    let hasChanged = false
    for (const event of events) if (await handle(context, event)) hasChanged = true
    return hasChanged
  }
  const timeoutEnd = new AbortController()
  const timeout = sleep(WAIT_MS, undefined, { signal: timeoutEnd.signal }).catch(() => undefined)
  const hasChanged = await Promise.race([work(), timeout])
  timeoutEnd.abort()
  return hasChanged ?? true
}
