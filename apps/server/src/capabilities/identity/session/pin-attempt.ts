import { MAX_WRONG_PINS } from '@entrepot/domain/identity/pin-rules'
import { sql } from 'kysely'
import { emit } from '../../../kit/events/emit.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { type Actor, audit } from '../../../kit/write/audit.ts'
import { newId } from '../../../kit/write/ids.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { passwordMatches } from './passwords.ts'
import type { Account } from './repository.ts'
import { forgetWrongPins, lockSignIn } from './sign-ins.ts'
import { slowDown } from './slow-down.ts'

type BadgeOwner = Omit<Account, 'password_hash'> & {
  readonly badge_code: string
  readonly pin_hash: string | null
  /** This try is the last one: if it is wrong, the PIN is locked. */
  readonly is_last: boolean
}

type Who = { readonly badge: string } | { readonly userId: string }

/**
 * Counts the try as wrong before the PIN is looked at, as `beginAttempt` does of passwords: of many at once five are
 * compared, and the others meet a lock. Unlike that of a password it does not end by itself: of ten thousand PINs a
 * patient guesser would find one in a few weeks.
 */
async function beginPinAttempt(
  trx: Trx,
  { id, who, address }: { readonly id: string; readonly who: Who; readonly address: string },
  now: Date,
): Promise<BadgeOwner | undefined> {
  await sql`insert into login_attempt (id, address, happened_time) values (${id}, ${address}, ${now})`.execute(trx)
  const isMeant = 'userId' in who ? sql`id = ${who.userId}` : sql`badge_code = ${who.badge}`
  const { rows: users } = await sql<{ id: string }>`select id from app_user where ${isMeant}`.execute(trx)
  if (users[0] === undefined) return undefined
  await lockSignIn(trx, users[0].id)
  const { rows } = await sql<BadgeOwner>`
    select a.id, a.username, a.status, a.roles, s.last_warehouse_id, a.badge_code, a.pin_hash,
           s.pin_locked_time is not null as locked, s.pin_failures + 1 >= ${MAX_WRONG_PINS}::int as is_last
      from app_user a join sign_in s on s.id = a.id where a.id = ${users[0].id}`.execute(trx)
  const [account] = rows
  if (account === undefined || account.pin_hash === null || account.locked) return account
  await sql`
    update sign_in set pin_failures = pin_failures + 1, pin_locked_time = ${account.is_last ? now : null}
     where id = ${account.id}`.execute(trx)
  return account
}

type Cause = 'unknown badge' | 'no PIN' | 'PIN locked' | 'wrong PIN' | `account ${string}`

const causeOf = (account: BadgeOwner | undefined, matches: boolean): Cause | undefined => {
  if (account === undefined) return 'unknown badge'
  if (account.locked) return 'PIN locked'
  if (account.pin_hash === null) return 'no PIN'
  if (!matches) return 'wrong PIN'
  return account.status === 'ACTIVE' ? undefined : `account ${account.status}`
}

interface RightPin {
  readonly failed: false
  readonly id: string
  readonly account: BadgeOwner
}

/** Why it failed is written down for administrators; what the person is told is up to the caller. */
type Attempt = RightPin | { readonly failed: true; readonly cause: Cause }

/** Compares a PIN, and slows down who guesses. Unknown badges are compared too, so that the answer takes as long. */
export async function tryPin(
  context: Context,
  who: Who,
  pin: string,
  { address, requestId }: Pick<Actor, 'address' | 'requestId'>,
  failedAs: 'loginFailed' | 'changePinFailed',
): Promise<Attempt> {
  const { db, clock } = context
  const id = newId(clock.now())
  const account = await inTransaction(db, (trx) => beginPinAttempt(trx, { id, who, address }, clock.now()))
  await slowDown(context, address, id)
  const matches = await passwordMatches(account?.pin_hash ?? undefined, pin)
  const cause = causeOf(account, matches)
  if (account !== undefined && cause === undefined) return { failed: false, id, account }
  const actor = { userId: account?.id ?? null, username: account?.username ?? '', address, requestId }
  const entry = { action: failedAs, resource: 'profile', recordLabel: account?.username ?? null, after: { cause } }
  await writeTransaction(context, async (trx) => {
    await audit(trx, clock, actor, entry)
    if (account === undefined || cause !== 'wrong PIN' || !account.is_last) return
    // The staff screen shows the lock at once.
    const change = { resource: 'staff', recordId: account.id, version: null, action: 'update' }
    await emit(trx, clock, { userId: null }, change)
  })
  return { failed: true, cause: cause ?? 'unknown badge' }
}

/**
 * After a right PIN: neither it nor the address has failed. False when badge or PIN were replaced, or the account taken
 * out of use, since they were compared.
 */
export async function forgetPin(trx: Trx, { account, id }: RightPin): Promise<boolean> {
  await lockSignIn(trx, account.id)
  const { rows } = await sql`
    select 1 from app_user
     where id = ${account.id} and badge_code = ${account.badge_code} and pin_hash = ${account.pin_hash}
       and status = 'ACTIVE'`.execute(trx)
  if (rows.length === 0) return false
  await forgetWrongPins(trx, account.id)
  await sql`delete from login_attempt where id = ${id}`.execute(trx)
  return true
}
