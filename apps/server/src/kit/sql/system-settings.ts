import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A setting that is a whole number or nothing, inside a statement. */
export const integerSetting = (name: keyof SystemSettings) =>
  sql`(select (x.value #>> '{}')::int from system_setting x where x.name = ${sql.lit(name)})`

/** What the system is set to, for these settings. */
export async function readSettings<Name extends keyof SystemSettings>(
  db: Db,
  names: readonly Name[],
): Promise<Pick<SystemSettings, Name>> {
  const { rows } = await sql<{ stored: Partial<SystemSettings> }>`
    select coalesce(jsonb_object_agg(name, value), '{}') as stored from system_setting
     where name = any(${names}::text[])`.execute(db)
  return { ...SYSTEM_SETTING_DEFAULTS, ...rows[0]?.stored }
}
