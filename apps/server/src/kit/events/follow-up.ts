import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { type Happened, handlersOf } from './handlers.ts'

/** How long the answer to a write waits for the work that follows from it; after that it goes on by itself. */
export const WAIT_MS = 2_000

/** Still there, and nobody has done it: an event that went with a savepoint never happened. */
async function isWaiting({ db }: Context, { warehouseId, id }: Happened): Promise<boolean> {
  const { rows } = await sql`
    select from event where warehouse_id = ${warehouseId} and id = ${id} and handle_after is not null`.execute(db)
  return rows.length === 1
}

const handled = ({ db }: Context, { warehouseId, id }: Happened) =>
  sql`update event set handle_after = null where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)

/** What failed is tried again after as long as it has been waiting: ten seconds at first, an hour at most. */
const postponed = ({ db, clock }: Context, { warehouseId, id }: Happened) =>
  sql`
    update event set handle_after = ${clock.now()}::timestamptz
       + least(greatest(${clock.now()}::timestamptz - happened_time, interval '10 seconds'), interval '1 hour')
     where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)

/** Runs what was registered for an event. A failure is logged and tried again; the write itself has happened. */
export async function handle(context: Context, event: Happened): Promise<void> {
  try {
    if (!(await isWaiting(context, event))) return
    for (const handler of handlersOf(event)) await handler(context, event)
    await handled(context, event)
  } catch (error) {
    context.log.error({ err: error, event }, 'work that follows from an event failed')
    // When even that fails the database is away, and the pump finds the event by its first deadline.
    await postponed(context, event).catch(() => undefined)
  }
}

/** In order, in the request that wrote, so that its answer can already show what followed. */
export async function followUp(context: Context, events: readonly Happened[]): Promise<void> {
  const concerned = events.filter((event) => handlersOf(event).length > 0)
  if (concerned.length === 0) return
  const work = async () => {
    for (const event of concerned) await handle(context, event)
  }
  const enough = new AbortController()
  const waited = sleep(WAIT_MS, undefined, { signal: enough.signal }).catch(() => undefined)
  await Promise.race([work(), waited])
  enough.abort()
}
