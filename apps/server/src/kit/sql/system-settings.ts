import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** SQL for a setting that is a whole number or null. */
export const integerSetting = (name: keyof SystemSettings) =>
  sql`(select (x.value #>> '{}')::int from system_setting x where x.name = ${sql.lit(name)})`

/** The stored values of these settings, or their defaults. */
export async function readSettings<Name extends keyof SystemSettings>(
  db: Db,
  names: readonly Name[],
): Promise<Pick<SystemSettings, Name>> {
  const { rows } = await sql<{ stored: Partial<SystemSettings> }>`
    select coalesce(jsonb_object_agg(name, value), '{}') as stored from system_setting
     where name = any(${names}::text[])`.execute(db)
  return { ...SYSTEM_SETTING_DEFAULTS, ...rows[0]?.stored }
}
