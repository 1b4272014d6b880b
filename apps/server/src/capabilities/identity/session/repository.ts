import type { Me, SessionRow } from '@entrepot/contract/identity/session'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Work } from '../../../kit/records/resource-handlers.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db, Trx } from '../../../kit/sql/db.ts'
import { giveBackTasksOfSessions } from '../../../kit/tasks/task-claims.ts'
import type { passwordColumns } from './passwords.ts'
import { forgetWrongPasswords, lockSignIn, pinStateOf } from './sign-ins.ts'

export type EndReason = 'logout' | 'elsewhere' | 'password' | 'disabled' | 'badge'

export interface Account {
  readonly id: string
  readonly username: string
  readonly status: string
  readonly roles: readonly string[]
  readonly password_hash: string
  readonly last_warehouse_id: string | null
  readonly locked: boolean
}

export type Who = { readonly username: string } | { readonly userId: string }

interface NewAttempt {
  readonly id: string
  readonly who: Who
  readonly address: string
}

/** As long as wrong passwords are remembered, and as long as too many of them lock the account. */
const LOCKED_MS = 15 * 60_000

/**
 * Counts the attempt as failed before the password is looked at; success takes it back.
 * So a thousand guesses at once are a thousand failures, and the fifth one locks.
 */
export async function beginAttempt(
  trx: Trx,
  { id, who, address }: NewAttempt,
  now: Date,
): Promise<Account | undefined> {
  await sql`insert into login_attempt (id, address, happened_time) values (${id}, ${address}, ${now})`.execute(trx)
  const isMeant = 'userId' in who ? sql`id = ${who.userId}` : sql`lower(username) = lower(${who.username})`
  const { rows: users } = await sql<{ id: string }>`select id from app_user where ${isMeant}`.execute(trx)
  if (users[0] === undefined) return undefined
  await lockSignIn(trx, users[0].id)
  // Read after the lock: a password that was changed meanwhile is the one to compare with.
  const { rows } = await sql<Account>`
    select a.id, a.username, a.status, a.roles, a.password_hash, s.last_warehouse_id,
           coalesce(s.locked_until > ${now}, false) as locked
      from app_user a join sign_in s on s.id = a.id where a.id = ${users[0].id}`.execute(trx)
  const since = new Date(now.getTime() - LOCKED_MS)
  const until = new Date(now.getTime() + LOCKED_MS)
  await sql`
    update sign_in set
      failed_logins = case when locked_until > ${now} then failed_logins
                           when failing_since > ${since} then failed_logins + 1 else 1 end,
      failing_since = case when failing_since > ${since} then failing_since else ${now}::timestamptz end,
      locked_until = case when locked_until > ${now} then locked_until
                          when failing_since > ${since} and failed_logins + 1 >= 5 then ${until}::timestamptz end
     where id = ${users[0].id}`.execute(trx)
  return rows[0]
}

/** After a right password: neither the account nor the address has failed. */
export async function forgetFailures(trx: Trx, userId: string, attemptId: string): Promise<void> {
  await forgetWrongPasswords(trx, userId)
  await sql`delete from login_attempt where id = ${attemptId}`.execute(trx)
}

/** The warehouse is kept for the next time though nobody chose it: a new one must not take its place. */
export async function noteLogin(trx: Trx, userId: string, warehouseId: string | null, now: Date): Promise<void> {
  await sql`
    update sign_in set last_login_time = ${now}, last_warehouse_id = coalesce(${warehouseId}, last_warehouse_id)
     where id = ${userId}`.execute(trx)
}

/** Other failures from this address in the last quarter of an hour, and tries that are not decided yet. */
export async function failuresFrom(db: Db, address: string, except: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from login_attempt
     where address = ${address} and happened_time > ${now}::timestamptz - interval '15 minutes'
       and id <> ${except}`.execute(db)
  return required(rows[0], 'the count of failures').n
}

type PasswordColumns = Awaited<ReturnType<typeof passwordColumns>>

/** False when the account has another password by now than the one that was compared. */
export async function replacePassword(
  trx: Trx,
  { id, password_hash }: Account,
  columns: PasswordColumns,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update app_user set password_hash = ${columns.password_hash}, demo_password = ${columns.demo_password},
        must_change_password = ${columns.must_change_password}, updated_time = ${now}
     where id = ${id} and password_hash = ${password_hash}`.execute(trx)
  return numAffectedRows === 1n
}

/** The last warehouse if the person may still work there, else the first by code. */
export async function startingWarehouse(db: Db, account: Pick<Account, 'id' | 'roles' | 'last_warehouse_id'>) {
  const { rows } = await sql<{ id: string }>`
    select w.id from warehouse w where w.status = 'ACTIVE' and (${account.roles.includes('ROLE_admin')}
        or exists (select 1 from user_warehouse x where x.user_id = ${account.id} and x.warehouse_id = w.id))
     order by w.id is distinct from ${account.last_warehouse_id}::uuid, w.code limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface NewSession {
  readonly id: string
  readonly tokenHash: Buffer
  readonly userId: string
  readonly warehouseId: string | null
  readonly address: string
  readonly userAgent: string
  readonly now: Date
  readonly expires: Date
  /** The device that it is of. */
  readonly deviceId: string | null
  readonly byBadge: boolean
}

/**
 * What could not be sent in an earlier session of the same person on this device is sent in this one. Not further back:
 * keys of what was sent before are remembered for a day, of which a session may last the half.
 */
const MOST_HOURS_BACK = 12

/** Since when work of this person on this device may still be sent; asked apart, as a cluster inserts no answer of a select. */
async function workSince(trx: Trx, { now, deviceId, userId }: NewSession): Promise<string | null> {
  if (deviceId === null) return null
  const earliest = new Date(now.getTime() - MOST_HOURS_BACK * 3_600_000)
  const { rows } = await sql<{ since: string }>`
    select greatest(min(e.created_time), ${earliest}::timestamptz) as since from session e
     where e.device_id = ${deviceId} and e.user_id = ${userId}
       and e.expires_time > ${earliest}::timestamptz having count(*) > 0`.execute(trx)
  return rows[0]?.since ?? null
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  const since = await workSince(trx, session)
  await sql`
    insert into session (id, token_hash, user_id, warehouse_id, address, user_agent, created_time, last_used_time,
      expires_time, device_id, by_badge, work_since)
    values (${session.id}, ${session.tokenHash}, ${session.userId}, ${session.warehouseId}, ${session.address},
      ${session.userAgent.slice(0, 300)}, ${session.now}, ${session.now}, ${session.expires},
      ${session.deviceId}, ${session.byBadge}, ${since})`.execute(trx)
}

/** Ends a person's sessions: all, one of them, all but one, or those by badge. Work that was taken in them waits again. */
export async function endSessions(
  work: Pick<Work, 'trx' | 'clock' | 'caller'>,
  userId: string,
  reason: EndReason,
  which: { readonly only?: string; readonly except?: string; readonly byBadge?: true } = {},
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update session set ended_time = ${work.clock.now()}, ended_reason = ${reason}
     where user_id = ${userId} and ended_time is null
       and id = coalesce(${which.only ?? null}::uuid, id) and id is distinct from ${which.except ?? null}::uuid
       and (by_badge or not ${which.byBadge ?? false})
    returning id`.execute(work.trx)
  const ids = rows.map(({ id }) => id)
  await giveBackTasksOfSessions(work, ids)
  return ids.length
}

export async function openSessions(db: Db, caller: Caller, now: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, id = ${caller.sessionId} as current, address, user_agent as "userAgent", created_time as "createdTime",
      last_used_time as "lastUsedTime"
    from session where user_id = ${caller.userId} and ended_time is null and expires_time > ${now}
    order by id = ${caller.sessionId} desc, last_used_time desc limit 100`.execute(db)
  return rows
}

type Person = Pick<
  Me,
  'username' | 'displayName' | 'avatarUrl' | 'language' | 'currentWarehouseName' | 'pinnedScreens' | 'pinState'
>

export async function personOf(db: Db, caller: Caller): Promise<Person> {
  const { rows } = await sql<Person>`
    select a.username, a.display_name as "displayName", a.avatar_url as "avatarUrl", a.language,
      ${pinStateOf} as "pinState",
      (select w.name from warehouse w where w.id = ${caller.warehouseId}) as "currentWarehouseName",
      (select p.screens from pinned_screens p where p.user_id = a.id) as "pinnedScreens"
    from app_user a left join sign_in s on s.id = a.id where a.id = ${caller.userId}`.execute(db)
  return required(rows[0], 'the account of the caller')
}

export async function storePinned(
  trx: Trx,
  userId: string,
  screens: readonly string[] | null,
  now: Date,
): Promise<void> {
  if (screens === null) {
    await sql`delete from pinned_screens where user_id = ${userId}`.execute(trx)
    return
  }
  await sql`
    insert into pinned_screens (user_id, screens, updated_time) values (${userId}, ${screens}::text[], ${now})
    on conflict (user_id) do update set screens = excluded.screens, updated_time = excluded.updated_time`.execute(trx)
}

export async function warehousesOf(db: Db, caller: Caller) {
  const { rows } = await sql<{ id: string; name: string }>`
    select w.id, w.name from warehouse w where w.status = 'ACTIVE' and (${caller.roles.includes('ROLE_admin')}
        or exists (select 1 from user_warehouse x where x.user_id = ${caller.userId} and x.warehouse_id = w.id))
     order by w.code`.execute(db)
  return rows
}
