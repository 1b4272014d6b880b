import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'
import type { Clock } from './clock.ts'
import { newId } from './ids.ts'

export type Facts = Readonly<Record<string, unknown>>

export interface AuditEntry {
  readonly action: string
  readonly resource: string
  readonly recordId?: string | null
  readonly recordLabel?: string | null
  readonly before?: Facts | null
  readonly after?: Facts | null
}

/** The part of a caller that is recorded; a failed login has no more than this. */
export type Actor = Pick<Caller, 'username' | 'address' | 'requestId'> & { readonly userId: string | null }

/** Records who, when, from where, before and after, in the transaction of the change. */
export async function audit(trx: Trx, clock: Clock, actor: Actor, entry: AuditEntry): Promise<void> {
  const now = clock.now()
  await sql`
    insert into audit_log (id, happened_time, user_id, username, action, resource, record_id, record_label, address,
      request_id, before, after)
    values (${newId(now)}, ${now}, ${actor.userId}, ${actor.username}, ${entry.action}, ${entry.resource},
      ${entry.recordId ?? null}, ${entry.recordLabel ?? null}, ${actor.address}, ${actor.requestId},
      ${json(entry.before)}, ${json(entry.after)})`.execute(trx)
}

const json = (facts: Facts | null | undefined) => (facts ? JSON.stringify(facts) : null)

/** Only the values that differ, so that a reader sees the change and not the whole record twice. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
