import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginAnswer } from '@entrepot/contract/identity/session'
import { audit } from '../../../kit/audit.ts'
import { tokenHash } from '../../../kit/authenticate.ts'
import type { Context } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { Problem } from '../../../kit/problem.ts'
import { inTransaction } from '../../../kit/transaction.ts'
import { passwordMatches } from './passwords.ts'
import {
  type Account,
  beginAttempt,
  failuresFrom,
  insertSession,
  noteFailure,
  noteLogin,
  startingWarehouse,
} from './repository.ts'

const SESSION_SECONDS = 12 * 60 * 60
/** From this many failures on, an address waits longer with each further one, up to three seconds. */
const PATIENCE = 10
const LONGEST_WAIT_MS = 3_000

export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

const waitFor = (failures: number) =>
  failures < PATIENCE ? 0 : Math.min(LONGEST_WAIT_MS, 100 * 2 ** (failures - PATIENCE))

/** Why it failed is written down for administrators; the person is told one thing only. */
const causeOf = (account: Account | undefined, matches: boolean): string | undefined => {
  if (account === undefined) return 'unknown user'
  if (account.locked) return 'locked after failures'
  if (!matches) return 'wrong password'
  return account.status === 'ACTIVE' ? undefined : `account ${account.status}`
}

export async function login(
  context: Context,
  origin: Origin,
  username: string,
  password: string,
): Promise<LoginAnswer> {
  const { db, clock } = context
  await sleep(waitFor(await failuresFrom(db, origin.address, clock.now())))
  const account = await inTransaction(db, (trx) => beginAttempt(trx, username, clock.now()))
  const matches = await passwordMatches(account?.password_hash, password)
  const cause = causeOf(account, matches)
  const actor = { userId: account?.id ?? null, username: username.slice(0, 64), ...origin }
  if (account === undefined || cause !== undefined) {
    await inTransaction(db, async (trx) => {
      await noteFailure(trx, newId(clock.now()), origin.address, clock.now())
      const entry = { action: 'loginFailed', resource: 'profile', recordLabel: actor.username, after: { cause } }
      await audit(trx, clock, actor, entry)
    })
    throw new Problem('bad_credentials')
  }
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const warehouseId = await startingWarehouse(trx, account)
    await noteLogin(trx, account.id, warehouseId, now)
    await insertSession(trx, {
      id: newId(now),
      tokenHash: tokenHash(token),
      userId: account.id,
      warehouseId,
      address: origin.address,
      userAgent: origin.userAgent,
      now,
      expires: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    const entry = { action: 'login', resource: 'profile', recordId: account.id, recordLabel: account.username }
    await audit(trx, clock, { ...actor, username: account.username }, entry)
  })
  return { access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS }
}
