import { randomBytes } from 'node:crypto'
import type { DeviceBody, LoginAnswer } from '@entrepot/contract/identity/session'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { tokenHash } from '../../../kit/security/token.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { audit } from '../../../kit/write/audit.ts'
import { newId } from '../../../kit/write/ids.ts'
import { registerDevice } from '../devices/register-device.ts'
import { type Account, insertSession, noteLogin, startingWarehouse } from './repository.ts'

const SESSION_SECONDS = 12 * 60 * 60

export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

interface SignIn {
  readonly account: Pick<Account, 'id' | 'username' | 'roles' | 'last_warehouse_id'>
  readonly device: DeviceBody | undefined
  readonly byBadge: boolean
  /** Takes back that the try was counted as a failure; refuses what changed since it was compared. */
  readonly forget: (trx: Trx) => Promise<void>
}

/** The session of somebody whose password or PIN was right. */
export async function openSession(
  context: Context,
  { address, userAgent, requestId }: Origin,
  { account, device, byBadge, forget }: SignIn,
): Promise<LoginAnswer> {
  const { clock } = context
  const token = randomBytes(32).toString('base64url')
  const actor = { userId: account.id, username: account.username, address, requestId }
  await writeTransaction(context, async (trx) => {
    const now = clock.now()
    const warehouseId = await startingWarehouse(trx, account)
    const deviceId = device && (await registerDevice(trx, clock, actor, { ...device, warehouseId }))
    await insertSession(trx, {
      id: newId(now),
      tokenHash: tokenHash(token),
      userId: account.id,
      warehouseId,
      address,
      userAgent,
      now,
      expires: new Date(now.getTime() + SESSION_SECONDS * 1000),
      deviceId: deviceId ?? null,
      byBadge,
    })
    // After the session, whose foreign key looks at the account: who changes an account locks it before `sign_in` too.
    await forget(trx)
    await noteLogin(trx, account.id, warehouseId, now)
    const after = device && { device: device.name, byBadge }
    const entry = { action: 'login', resource: 'profile', recordId: account.id, recordLabel: account.username }
    await audit(trx, clock, actor, after === undefined ? entry : { ...entry, after })
  })
  return { access_token: token, token_type: 'bearer', expires_in: SESSION_SECONDS }
}
