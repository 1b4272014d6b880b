import type { ApiFailure } from '@entrepot/client/failure'
import { PIN_LENGTH } from '@entrepot/domain/identity/pin-rules'
import type { Translate } from '@entrepot/messages/keys'
import { markShown } from '../../../runtime/shown-failures.ts'

export interface PinInput {
  readonly currentPassword: string
  readonly newPin: string
  readonly repeatPin: string
}
export type PinProblems = { readonly [K in keyof PinInput]?: string | undefined }

/** Problems that can be found without the server. */
export function pinProblems(t: Translate, { currentPassword, newPin, repeatPin }: PinInput): PinProblems {
  const short = newPin.length < PIN_LENGTH.min
  const isDigits = /^\d*$/.test(newPin)
  return {
    ...(currentPassword === '' ? { currentPassword: t('invalid.required') } : {}),
    ...(short ? { newPin: t('invalid.leastLetters', { limit: PIN_LENGTH.min }) } : {}),
    ...(!short && !isDigits ? { newPin: t('invalid.digits') } : {}),
    ...(!short && isDigits && newPin !== repeatPin ? { repeatPin: t('profile.passwordsDiffer') } : {}),
  }
}

/** The server's refusal, assigned to its field. */
export function refusedPin(failure: ApiFailure): PinProblems {
  markShown(failure)
  const { fields = [] } = failure.body
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
