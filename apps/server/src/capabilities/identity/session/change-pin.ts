import type { ChangePinBody } from '@entrepot/contract/identity/session'
import { sql } from 'kysely'
import { emit } from '../../../kit/events/emit.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { audit } from '../../../kit/write/audit.ts'
import { forgetPassword, tryPassword } from './password-attempt.ts'
import { forgetPin, tryPin } from './pin-attempt.ts'
import { checkPin, pinColumns } from './pins.ts'
import { endSessions } from './repository.ts'
import { forgetWrongPins, lockAccount } from './sign-ins.ts'

type Refusal = 'WRONG_PASSWORD' | 'TOO_MANY_TRIES' | 'WRONG_PIN' | 'PIN_LOCKED' | 'NO_PIN'

const refused = (code: Refusal, field: 'currentPassword' | 'currentPin') =>
  new Problem(code, { fields: [{ field, key: `problem.${code}` }] })

type Forget = (trx: Trx) => Promise<void>

async function provePassword(context: Context, caller: Caller, password: string): Promise<Forget> {
  const attempt = await tryPassword(context, { userId: caller.userId }, password, caller, 'changePinFailed')
  if (attempt.failed)
    throw refused(attempt.cause === 'locked after failures' ? 'TOO_MANY_TRIES' : 'WRONG_PASSWORD', 'currentPassword')
  return async (trx) => {
    if (!(await forgetPassword(trx, attempt))) throw refused('WRONG_PASSWORD', 'currentPassword')
  }
}

const PIN_REFUSALS: Readonly<Record<string, Refusal>> = { 'PIN locked': 'PIN_LOCKED', 'no PIN': 'NO_PIN' }

async function provePin(context: Context, caller: Caller, pin: string): Promise<Forget> {
  const attempt = await tryPin(context, { userId: caller.userId }, pin, caller, 'changePinFailed')
  if (attempt.failed) throw refused(PIN_REFUSALS[attempt.cause] ?? 'WRONG_PIN', 'currentPin')
  return async (trx) => {
    if (!(await forgetPin(trx, attempt))) throw refused('WRONG_PIN', 'currentPin')
  }
}

/**
 * Sets one's own PIN, by the password or the present PIN: an open desk alone must not do. Guessing either is slowed down
 * and locks as at the sign-in. By the password a locked PIN is replaced too.
 */
export async function changePin(context: Context, caller: Caller, sent: ChangePinBody): Promise<void> {
  const { newPin, currentPassword, currentPin } = sent
  const { clock } = context
  // Before anything is compared: a refused new PIN is no wrong try.
  checkPin(newPin, currentPin, 'newPin')
  const forget =
    currentPin === undefined
      ? await provePassword(context, caller, currentPassword ?? '')
      : await provePin(context, caller, currentPin)
  const columns = await pinColumns(newPin, 'oneself')
  await writeTransaction(context, async (trx) => {
    const now = clock.now()
    await lockAccount(trx, caller.userId)
    await forget(trx)
    await sql`
      update app_user set pin_hash = ${columns.pin_hash}, pin_given = ${columns.pin_given}, updated_time = ${now},
        version = version + 1 where id = ${caller.userId}`.execute(trx)
    await forgetWrongPins(trx, caller.userId)
    const others = caller.sessionId === null ? {} : { except: caller.sessionId }
    const endedSessions = await endSessions({ trx, clock, caller }, caller.userId, 'badge', {
      ...others,
      byBadge: true,
    })
    const record = { recordId: caller.userId, recordLabel: caller.username }
    await audit(trx, clock, caller, { action: 'changePin', resource: 'profile', ...record, after: { endedSessions } })
    await emit(trx, clock, caller, { resource: 'staff', recordId: caller.userId, version: null, action: 'update' })
  })
}
