import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { sql } from 'kysely'
import { passwordMatches } from '../capabilities/identity/session/passwords.ts'
import type { Db, Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
import { systemCaller } from './system-caller.ts'

/** Size of a batch. Comparing one password takes milliseconds of CPU, so not all of a large company at once. */
const BATCH_SIZE = 64

interface UncheckedAccount {
  readonly id: string
  readonly password_hash: string
}

/** A hash that cannot be read matches no password, and must not prevent the start. */
const isDemoPassword = (hash: string) => passwordMatches(hash, DEMO_PASSWORD).catch(() => false)

/**
 * Compares accounts from before the column `demo_password` with the demo password, once. Not under the start lock,
 * because it may take a while; two processes that both do it write the same.
 */
export async function compareUnknownPasswords(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<UncheckedAccount>`
      select id, password_hash from app_user where demo_password is null order by id limit ${BATCH_SIZE}`.execute(db)
    if (rows.length === 0) return
    const isDemo = await Promise.all(rows.map(({ password_hash }) => isDemoPassword(password_hash)))
    // Not if the password was changed meanwhile: that change has set the column.
    await sql`
      update app_user u set demo_password = c.demo
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.password_hash)}::text[],
          ${isDemo}::boolean[]) as c(id, hash, demo)
       where u.id = c.id and u.password_hash = c.hash and u.demo_password is null`.execute(db)
  }
}

/** Returns the names of the locked accounts. Accounts that are already inactive or locked are not changed. */
export async function lockDemoAccounts(trx: Trx, clock: Clock): Promise<readonly string[]> {
  const now = clock.now()
  const { rows } = await sql<{ id: string; username: string }>`
    update app_user set status = 'LOCKED', lock_reason = 'DEMO_PASSWORD', updated_time = ${now}, version = version + 1
     where status = 'ACTIVE' and demo_password returning id, username`.execute(trx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await sql`
    update session set ended_time = ${now}, ended_reason = 'disabled'
     where user_id = any(${ids}::uuid[]) and ended_time is null`.execute(trx)
  const { userId, username, address, requestId } = systemCaller
  await sql`
    insert into audit_log (id, happened_time, user_id, username, action, resource, record_id, record_label, address,
      request_id, before, after)
    select e.entry, ${now}, ${userId}, ${username}, 'lock', 'staff', e.id, e.label, ${address}, ${requestId},
        '{"status": "ACTIVE", "lockReason": null}'::jsonb, '{"status": "LOCKED", "lockReason": "DEMO_PASSWORD"}'::jsonb
      from unnest(${ids.map(() => newId(now))}::uuid[], ${ids}::text[], ${rows.map((row) => row.username)}::text[])
        as e(entry, id, label)`.execute(trx)
  return rows.map((row) => row.username).sort()
}

/**
 * For a demo that was started outside demo mode before: its accounts stay locked until an administrator unlocks them.
 */
export async function lockedDemoAccounts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from app_user where lock_reason = 'DEMO_PASSWORD' order by username`.execute(db)
  return rows.map(({ username }) => username)
}

const MAX_SHOWN = 40

/** A few names a line; only the first of very many. */
export function listNames(names: readonly string[]): string[] {
  const shownNames = names.slice(0, MAX_SHOWN)
  const lines: string[] = []
  for (let first = 0; first < shownNames.length; first += 8)
    lines.push(`  ${shownNames.slice(first, first + 8).join(', ')}`)
  return names.length > MAX_SHOWN ? [...lines, `  and ${names.length - MAX_SHOWN} more`] : lines
}
