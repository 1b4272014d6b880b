import type pg from 'pg'

export interface SettleOptions {
  /** Whether deliveries that wait, and those to come, are held until an administrator lets them go. */
  readonly holdDeliveries: boolean
}

/**
 * What a restored copy must not go on with as if it were the database it was made from. Keys of requests stay: a device
 * that sends again what it had sent before must not have its effect twice.
 */
export async function settleCopy(client: pg.Client, { holdDeliveries }: SettleOptions): Promise<void> {
  await client.query('delete from session')
  // Taken in those sessions: nobody could give the work back.
  await client.query('delete from task_claim')
  // Those were of the other database: nobody has backed this one up. One that an older version made has no such table yet.
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('backup_run') is not null as "isThere"`)
  if (rows[0]?.isThere) await client.query('delete from backup_run')
  // Nobody runs them here; the next server takes them up again, as it does with those of a server that died.
  await client.query(`
    update job set state = 'WAITING', heartbeat_time = null, version = version + 1 where state = 'RUNNING'`)
  await client.query('update integration_delivery set claimed_until = null where claimed_until is not null')
  if (!holdDeliveries) return
  await client.query(`
    insert into system_setting (name, value) values ('holdDeliveries', 'true')
    on conflict (name) do update set value = excluded.value`)
  await client.query('update system_setting_version set version = version + 1')
}
