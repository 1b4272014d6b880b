import type pg from 'pg'

export interface SettleOptions {
  /** Whether pending and future deliveries are held until an administrator releases them. */
  readonly holdDeliveries: boolean
}

/**
 * Removes state that a restored copy must not continue as if it were the original. Idempotency keys stay: a device that
 * repeats a request must not have its effect twice.
 */
export async function settleCopy(client: pg.Client, { holdDeliveries }: SettleOptions): Promise<void> {
  await client.query('delete from session')
  // Tasks were taken in those sessions and could not be released otherwise.
  await client.query('delete from task_claim')
  // Those backups are of the original database. A backup of an older version has no such table yet.
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('backup_run') is not null as "isThere"`)
  if (rows[0]?.isThere) await client.query('delete from backup_run')
  // Jobs run on no server here; the next server starts them again, like those of a server that died.
  await client.query(`
    update job set state = 'WAITING', heartbeat_time = null, version = version + 1 where state = 'RUNNING'`)
  await client.query('update integration_delivery set claimed_until = null where claimed_until is not null')
  if (!holdDeliveries) return
  await client.query(`
    insert into system_setting (name, value) values ('holdDeliveries', 'true')
    on conflict (name) do update set value = excluded.value`)
  await client.query('update system_setting_version set version = version + 1')
}
