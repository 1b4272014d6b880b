import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { type Actor, audit } from '../../../kit/write/audit.ts'
import { newId } from '../../../kit/write/ids.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { passwordMatches } from './passwords.ts'
import { type Account, beginAttempt, forgetFailures, type Who } from './repository.ts'
import { lockSignIn } from './sign-ins.ts'
import { slowDown } from './slow-down.ts'

type Cause = 'unknown user' | 'locked after failures' | 'wrong password' | `account ${string}`

const causeOf = (account: Account | undefined, matches: boolean): Cause | undefined => {
  if (account === undefined) return 'unknown user'
  if (account.locked) return 'locked after failures'
  if (!matches) return 'wrong password'
  return account.status === 'ACTIVE' ? undefined : `account ${account.status}`
}

interface RightPassword {
  readonly failed: false
  readonly id: string
  readonly account: Account
}

type Attempt =
  | RightPassword
  /** Why it failed is written down for administrators; what the person is told is up to the caller. */
  | { readonly failed: true; readonly cause: Cause }

/**
 * Compares a password, and slows down who guesses. A try counts as a failure of its account and its address before it is
 * compared, so that many at once are not more than a few; whoever goes on after a right one takes that back
 * (`forgetPassword`). Unknown and locked accounts are compared too, so that the answer takes as long.
 */
export async function tryPassword(
  context: Context,
  who: Who,
  password: string,
  actor: Omit<Actor, 'userId'>,
  failedAs: 'loginFailed' | 'changePasswordFailed' | 'changePinFailed',
): Promise<Attempt> {
  const { db, clock } = context
  const id = newId(clock.now())
  const account = await inTransaction(db, (trx) => beginAttempt(trx, { id, who, address: actor.address }, clock.now()))
  await slowDown(context, actor.address, id)
  const matches = await passwordMatches(account?.password_hash, password)
  const cause = causeOf(account, matches)
  if (account !== undefined && cause === undefined) return { failed: false, id, account }
  const entry = { action: failedAs, resource: 'profile', recordLabel: actor.username, after: { cause } }
  await inTransaction(db, (trx) => audit(trx, clock, { ...actor, userId: account?.id ?? null }, entry))
  return { failed: true, cause: cause ?? 'unknown user' }
}

/**
 * After a right password: neither the account nor the address has failed. False when the password was replaced or the
 * account taken out of use since it was compared.
 */
export async function forgetPassword(trx: Trx, { account, id }: RightPassword): Promise<boolean> {
  await lockSignIn(trx, account.id)
  const { rows } = await sql`
    select 1 from app_user
     where id = ${account.id} and password_hash = ${account.password_hash} and status = 'ACTIVE'`.execute(trx)
  if (rows.length === 0) return false
  await forgetFailures(trx, account.id, id)
  return true
}
