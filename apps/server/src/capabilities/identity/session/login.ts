import type { DeviceBody, LoginAnswer } from '@entrepot/contract/identity/session'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { type Origin, openSession } from './open-session.ts'
import { forgetPassword, tryPassword } from './password-attempt.ts'
import { forgetPin, tryPin } from './pin-attempt.ts'

interface NameAndPassword {
  readonly username: string
  readonly password: string
  readonly device?: DeviceBody | undefined
}

/** Whatever is wrong, the person is told one thing only. */
export async function login(context: Context, origin: Origin, sent: NameAndPassword): Promise<LoginAnswer> {
  const { username, password, device } = sent
  const { address, requestId } = origin
  const typed = { username: username.slice(0, 64), address, requestId }
  const attempt = await tryPassword(context, { username }, password, typed, 'loginFailed')
  if (attempt.failed) throw new Problem('bad_credentials')
  const { account } = attempt
  return openSession(context, origin, {
    account,
    device,
    byBadge: false,
    forget: async (trx) => {
      if (!(await forgetPassword(trx, attempt))) throw new Problem('bad_credentials')
    },
  })
}

interface BadgeAndPin {
  readonly badge: string
  readonly pin: string
  readonly device: DeviceBody
}

/** The same by a scanned badge, on a device: an unknown badge, a wrong PIN and a locked one are answered alike. */
export async function loginByBadge(context: Context, origin: Origin, sent: BadgeAndPin): Promise<LoginAnswer> {
  const { address, requestId } = origin
  const attempt = await tryPin(context, { badge: sent.badge }, sent.pin, { address, requestId }, 'loginFailed')
  if (attempt.failed) throw new Problem('bad_badge')
  const { account } = attempt
  return openSession(context, origin, {
    account,
    device: sent.device,
    byBadge: true,
    forget: async (trx) => {
      if (!(await forgetPin(trx, attempt))) throw new Problem('bad_badge')
    },
  })
}
