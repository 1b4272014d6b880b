import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'

/** Until so many other connections to the same database wait for a lock. */
export async function waitingForLock(client: PoolClient, connections = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // A transaction would otherwise see the same picture for ever.
  const look = async () => {
    await client.query('select pg_stat_clear_snapshot()')
    return (await client.query(waiting)).rowCount
  }
  while ((await look()) !== connections) await sleep(20)
}
