import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kit/sql/db.ts'

export interface Settings {
  readonly values: SystemSettings
  readonly version: number
}

export async function loadSettings(db: Db): Promise<Settings> {
  const { rows } = await sql<{ version: number; stored: Partial<SystemSettings> }>`
    select v.version, coalesce((select jsonb_object_agg(name, value) from system_setting), '{}') as stored
      from system_setting_version v`.execute(db)
  const { version, stored } = required(rows[0], 'the version of the settings')
  return { version, values: { ...SYSTEM_SETTING_DEFAULTS, ...stored } }
}

/** Read after the lock, by a statement of its own: one that waits for it has looked at the values before. */
export async function lockSettings(trx: Trx): Promise<Settings> {
  await sql`select 1 from system_setting_version for update`.execute(trx)
  return loadSettings(trx)
}

export async function saveSettings(trx: Trx, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(changes)
  await sql`
    insert into system_setting (name, value)
    select * from unnest(${names}::text[], ${names.map((name) => JSON.stringify(changes[name]))}::jsonb[])
    on conflict (name) do update set value = excluded.value`.execute(trx)
  await sql`update system_setting_version set version = version + 1`.execute(trx)
}
