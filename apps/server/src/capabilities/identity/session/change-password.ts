import { emit } from '../../../kit/events/emit.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { audit } from '../../../kit/write/audit.ts'
import { tryPassword } from './password-attempt.ts'
import { checkPassword, passwordColumns } from './passwords.ts'
import { endSessions, forgetFailures, replacePassword } from './repository.ts'

const refused = (code: 'WRONG_PASSWORD' | 'TOO_MANY_TRIES') =>
  new Problem(code, { fields: [{ field: 'currentPassword', key: `problem.${code}` }] })

/** Guessing the current password is slowed down and locks the account, as guessing at the sign-in does. */
export async function changePassword(
  context: Context,
  caller: Caller,
  current: string,
  newPassword: string,
): Promise<void> {
  const { clock, isDemo } = context
  // Before the current one is compared: a refused new password is no wrong try.
  checkPassword(newPassword, { username: caller.username, current, isDemo }, 'newPassword')
  const attempt = await tryPassword(context, { userId: caller.userId }, current, caller, 'changePasswordFailed')
  if (attempt.failed) throw refused(attempt.cause === 'locked after failures' ? 'TOO_MANY_TRIES' : 'WRONG_PASSWORD')
  const columns = await passwordColumns(newPassword, 'oneself')
  await writeTransaction(context, async (trx) => {
    const now = clock.now()
    // Another request may have changed it since it was compared.
    if (!(await replacePassword(trx, attempt.account, columns, now))) throw refused('WRONG_PASSWORD')
    await forgetFailures(trx, caller.userId, attempt.id)
    const others = caller.sessionId === null ? {} : { except: caller.sessionId }
    const endedSessions = await endSessions({ trx, clock, caller }, caller.userId, 'password', others)
    const record = { recordId: caller.userId, recordLabel: caller.username }
    await audit(trx, clock, caller, {
      action: 'changePassword',
      resource: 'profile',
      ...record,
      after: { endedSessions },
    })
    await emit(trx, clock, caller, { resource: 'session', recordId: caller.userId, version: null, action: 'change' })
  })
}
