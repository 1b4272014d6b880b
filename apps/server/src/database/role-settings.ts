import pg, { type ClientBase } from 'pg'
import { quoteName, quoteText } from './quote.ts'

/** Time limits of a request: waiting for a lock, one statement, idle in a transaction. */
const TIMEOUTS = { lock_timeout: '5s', statement_timeout: '30s', idle_in_transaction_session_timeout: '30s' }

/**
 * On a cluster: one connection for each node and one shard at a time. With a connection for each shard, a transaction
 * that has read rows of several workers may not write to a reference table.
 */
const CLUSTER_SETTINGS = { 'citus.multi_shard_modify_mode': 'sequential' }

/** On the role and not per session, because `SET LOCAL` does not reach the workers of a distributed database. */
export async function setRoleSettings(client: ClientBase, role: string, except: ReadonlySet<string> = new Set()) {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = 'citus.multi_shard_modify_mode'`,
  )
  const settings = rows.length > 0 ? { ...TIMEOUTS, ...CLUSTER_SETTINGS } : TIMEOUTS
  for (const [name, value] of Object.entries(settings).filter(([name]) => !except.has(name)))
    await client.query(`alter role ${quoteName(role)} set ${name} = ${quoteText(value)}`)
}

/**
 * For a separate database, as the serving role, which may set its own parameters; those that an administrator set stay.
 */
export async function setOwnRoleSettings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; name: string | null }>(
      `select current_user as role, split_part(unnest(coalesce(s.setconfig, '{""}')), '=', 1) as name
         from pg_roles r left join pg_db_role_setting s on s.setrole = r.oid where r.rolname = current_user`,
    )
    await setRoleSettings(client, rows[0]?.role ?? '', new Set(rows.flatMap(({ name }) => name ?? [])))
  } finally {
    await client.end()
  }
}
