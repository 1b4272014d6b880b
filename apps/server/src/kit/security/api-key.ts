import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { isDatabaseAway } from '../sql/database-errors.ts'
import { preparedStatement } from '../sql/prepared-statement.ts'
import { dayIn } from '../write/local-day.ts'
import type { KeyRow } from './caller-facts.ts'
import { tokenHash } from './token.ts'

type KeyContext = Pick<Context, 'db' | 'clock'>

interface StoredKey extends KeyRow {
  readonly last_used_time: string | null
  readonly calls_per_minute: number
}

/** Everything that decides what a key may do, in one statement, so that a change takes effect at once. */
const readKey = preparedStatement(
  'kit/security/api-key',
  { keyHash: 'bytea' },
  ({ keyHash }) => sql<StoredKey>`
    select k.last_used_time, k.calls_per_minute, f.*
      from api_key k cross join lateral api_key_facts(k.id) f where k.key_hash = ${keyHash}`,
)

/** Refuses a key that was revoked or has expired, or whose warehouse is closed. */
export function requireUsableKey({ status, expiry_date, time_zone }: KeyRow, now: Date): void {
  if (status === 'REVOKED') throw new Problem('API_KEY_REVOKED')
  if (status !== 'ACTIVE') throw new Problem('API_KEY_LOCKED')
  if (expiry_date !== null && dayIn(time_zone ?? 'UTC', now) > expiry_date) throw new Problem('API_KEY_EXPIRED')
}

export async function usableKey({ db, clock }: KeyContext, token: string): Promise<StoredKey> {
  const [row] = await readKey(db, { keyHash: tokenHash(token) })
  if (row === undefined) throw new Problem('API_KEY_UNKNOWN')
  requireUsableKey(row, clock.now())
  return row
}

const USE_NOTED_MS = 60_000

/**
 * Keys are stored on every node of a cluster: a call is accepted even if a node is away and its use cannot be noted.
 */
const ignoreMissingNode = (error: unknown) => {
  if (!isDatabaseAway(error)) throw error
}

/** Writes the time of the last use at most once a minute, also with concurrent calls. */
export async function noteKeyUse({ db, clock }: KeyContext, key: StoredKey, address: string): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - USE_NOTED_MS)
  if (key.last_used_time !== null && Date.parse(key.last_used_time) >= before.getTime()) return
  await sql`
    update api_key set last_used_time = ${now}, last_used_address = ${address}
     where id = ${key.user_id} and (last_used_time is null or last_used_time < ${before})`
    .execute(db)
    .catch(ignoreMissingNode)
}
