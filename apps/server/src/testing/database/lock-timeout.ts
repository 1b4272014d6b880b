import type { Pool, PoolClient } from 'pg'

/** What uses this pool from now on waits so long for a lock; with `0` as long as it takes. Answers how to end that. */
export function setLockTimeout(pool: Pool, timeout: string): () => void {
  const set = (client: PoolClient) => void client.query(`set lock_timeout = '${timeout}'`)
  pool.on('acquire', set)
  return () => {
    pool.off('acquire', set)
    // Its connections stay open, and would keep it.
    pool.on('acquire', (client) => void client.query('reset lock_timeout'))
  }
}
