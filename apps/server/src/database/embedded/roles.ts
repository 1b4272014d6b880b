import pg from 'pg'
import { quoteName, quoteText } from '../quote.ts'
import { setRoleSettings } from '../role-settings.ts'
import type { Passwords } from './files/state.ts'

export const OWNER = 'entrepot_owner'
export const APP = 'entrepot_app'
export const DATABASE = 'entrepot'

/**
 * The owner migrates, the app serves, neither is superuser. Can be repeated, because a start may have been killed
 * half-way.
 */
export async function ensureRoles(superUrl: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    await ensureRole(client, OWNER, passwords.owner)
    await ensureRole(client, APP, passwords.app)
    await setRoleSettings(client, APP)
    if (!(await exists(client, 'pg_database', 'datname', DATABASE))) {
      await client.query(`create database ${quoteName(DATABASE)} owner ${quoteName(OWNER)}`)
    }
    await client.query(`revoke all on database ${quoteName(DATABASE)} from public`)
    await client.query(`grant connect, temporary on database ${quoteName(DATABASE)} to ${quoteName(APP)}`)
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  if (await exists(client, 'pg_roles', 'rolname', name)) return
  await client.query(`create role ${quoteName(name)} login password ${quoteText(password)}`)
}

async function exists(client: pg.Client, catalog: string, column: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from ${catalog} where ${column} = $1`, [name])
  return rowCount === 1
}
