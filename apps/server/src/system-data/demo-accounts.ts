import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { sql } from 'kysely'
import { passwordMatches } from '../capabilities/identity/session/passwords.ts'
import type { Db, Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
import { systemCaller } from './system-caller.ts'

/** Comparing takes some milliseconds each and uses every core: many at a time, but not all of a large company. */
const AT_ONCE = 64

interface Unknown {
  readonly id: string
  readonly password_hash: string
}

/** A hash that cannot be read matches no password, and must not keep the server from starting. */
const isDemoPassword = (hash: string) => passwordMatches(hash, DEMO_PASSWORD).catch(() => false)

/**
 * Accounts of databases from before `demo_password` was stored are compared with the demo password once. Not under the
 * start lock, because it may take a while; two processes that both do it write the same.
 */
export async function compareUnknownPasswords(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<Unknown>`
      select id, password_hash from app_user where demo_password is null order by id limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    const isDemo = await Promise.all(rows.map(({ password_hash }) => isDemoPassword(password_hash)))
    // A password that was changed in the meantime has been marked by whoever changed it.
    await sql`
      update app_user u set demo_password = c.demo
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.password_hash)}::text[],
          ${isDemo}::boolean[]) as c(id, hash, demo)
       where u.id = c.id and u.password_hash = c.hash and u.demo_password is null`.execute(db)
  }
}

/** Answers who was locked, by name. Accounts that are out of use already stay as they are. */
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

/** For a demo that was started outside demo mode in between: its accounts stay locked until somebody unlocks them. */
export async function lockedDemoAccounts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from app_user where lock_reason = 'DEMO_PASSWORD' order by username`.execute(db)
  return rows.map(({ username }) => username)
}

const SHOWN = 40

/** A few names to a line; of very many, the first. */
export function listNames(names: readonly string[]): string[] {
  const shown = names.slice(0, SHOWN)
  const lines: string[] = []
  for (let first = 0; first < shown.length; first += 8) lines.push(`  ${shown.slice(first, first + 8).join(', ')}`)
  return names.length > SHOWN ? [...lines, `  and ${names.length - SHOWN} more`] : lines
}
