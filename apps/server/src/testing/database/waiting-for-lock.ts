import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { isDistributed } from '../../database/distribute/read-catalog.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Rows of a distributed database are locked on the node that has them. */
const WAITING_ANYWHERE = `select sum(result::int)::int as count from run_command_on_all_nodes($$${WAITING}$$)`

/** Until so many other connections to the same database wait for a lock. */
export async function waitingForLock(client: PoolClient, connections = 1): Promise<void> {
  const waiting = (await isDistributed(client)) ? WAITING_ANYWHERE : WAITING
  // A transaction would otherwise see the same picture for ever.
  const look = async () => {
    await client.query('select pg_stat_clear_snapshot()')
    return (await client.query<{ count: number }>(waiting)).rows[0]?.count
  }
  while ((await look()) !== connections) await sleep(20)
}
