import pg, { type ClientBase } from 'pg'
import { quoteName, quoteText } from './quote.ts'

/** No request may wait for a lock, run or sit in a transaction for longer than this. */
const TIMEOUTS = { lock_timeout: '5s', statement_timeout: '30s', idle_in_transaction_session_timeout: '30s' }

/** On the role and not per session: `SET LOCAL` does not reach the workers of a distributed database. */
export async function setTimeouts(client: ClientBase, role: string): Promise<void> {
  for (const [name, value] of Object.entries(TIMEOUTS)) {
    await client.query(`alter role ${quoteName(role)} set ${name} = ${quoteText(value)}`)
  }
}

/** For a given database, as the serving role itself, which may always set its own; what an administrator set stays. */
export async function setOwnTimeouts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; name: string | null }>(
      `select current_user as role, split_part(unnest(coalesce(s.setconfig, '{""}')), '=', 1) as name
         from pg_roles r left join pg_db_role_setting s on s.setrole = r.oid where r.rolname = current_user`,
    )
    const set = new Set(rows.map(({ name }) => name))
    for (const [name, value] of Object.entries(TIMEOUTS).filter(([name]) => !set.has(name))) {
      await client.query(`alter role ${quoteName(rows[0]?.role ?? '')} set ${name} = ${quoteText(value)}`)
    }
  } finally {
    await client.end()
  }
}
