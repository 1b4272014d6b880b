import { randomBytes } from 'node:crypto'
import type { LoginAnswer } from '@entrepot/contract/identity/session'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { tokenHash } from '../../../kit/security/token.ts'
import { audit } from '../../../kit/write/audit.ts'
import { newId } from '../../../kit/write/ids.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { tryPassword } from './password-attempt.ts'
import { forgetFailures, insertSession, noteLogin, startingWarehouse } from './repository.ts'

const SESSION_SECONDS = 12 * 60 * 60

export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** Whatever is wrong, the person is told one thing only. */
export async function login(
  context: Context,
  origin: Origin,
  username: string,
  password: string,
): Promise<LoginAnswer> {
  const { db, clock } = context
  const { address, userAgent, requestId } = origin
  const typed = { username: username.slice(0, 64), address, requestId }
  const attempt = await tryPassword(context, { username }, password, typed, 'loginFailed')
  if (attempt.failed) throw new Problem('bad_credentials')
  const { account } = attempt
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const warehouseId = await startingWarehouse(trx, account)
    await forgetFailures(trx, account.id, attempt.id)
    await noteLogin(trx, account.id, warehouseId, now)
    await insertSession(trx, {
      id: newId(now),
      tokenHash: tokenHash(token),
      userId: account.id,
      warehouseId,
      address,
      userAgent,
      now,
      expires: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    const entry = { action: 'login', resource: 'profile', recordId: account.id, recordLabel: account.username }
    await audit(trx, clock, { userId: account.id, username: account.username, address, requestId }, entry)
  })
  return { access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS }
}
