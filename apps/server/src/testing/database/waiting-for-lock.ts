import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isDistributed } from '../../database/distribute/read-catalog.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Rows of a distributed database are locked on the node that has them. */
const WAITING_ANYWHERE = `select sum(result::int)::int as count from run_command_on_all_nodes($$${WAITING}$$)`

/** How many other connections to the same database wait for a lock. */
async function countWaiting(client: PoolClient, isSpread: boolean): Promise<number> {
  // A transaction would otherwise see the same picture for ever.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(isSpread ? WAITING_ANYWHERE : WAITING)
  return rows[0]?.count ?? 0
}

/** Until so many other connections to the same database wait for a lock. */
export async function waitingForLock(client: PoolClient, connections = 1): Promise<void> {
  const isSpread = await isDistributed(client)
  while ((await countWaiting(client, isSpread)) !== connections) await sleep(20)
}

/** How many connections wait for a lock now. */
export async function lockWaits(pool: Pool): Promise<number> {
  const client = await pool.connect()
  try {
    return await countWaiting(client, await isDistributed(client))
  } finally {
    client.release()
  }
}
