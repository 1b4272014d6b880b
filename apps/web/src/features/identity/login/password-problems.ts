import type { ApiFailure } from '@entrepot/client/failure'
import { PASSWORD_LENGTH } from '@entrepot/contract/identity/staff'
import type { Translate } from '@entrepot/messages/keys'
import { markShown } from '../../../runtime/shown-failures.ts'

export interface PasswordInput {
  readonly currentPassword: string
  readonly newPassword: string
  readonly repeatPassword: string
}
export type PasswordProblems = { readonly [K in keyof PasswordInput]?: string | undefined }

/** Problems that can be found without the server. */
export function passwordProblems(t: Translate, input: PasswordInput): PasswordProblems {
  const short = input.newPassword.length < PASSWORD_LENGTH.min
  const differ = input.newPassword !== input.repeatPassword
  return {
    ...(input.currentPassword === '' ? { currentPassword: t('invalid.required') } : {}),
    ...(short ? { newPassword: t('invalid.leastLetters', { limit: PASSWORD_LENGTH.min }) } : {}),
    ...(!short && differ ? { repeatPassword: t('profile.passwordsDiffer') } : {}),
  }
}

const OF_CURRENT: readonly unknown[] = ['WRONG_PASSWORD', 'TOO_MANY_TRIES']
const OF_NEW: readonly unknown[] = ['WEAK_PASSWORD', 'SAME_PASSWORD', 'DEMO_PASSWORD']

/** The server's refusal, assigned to its field. */
export function refusedPassword(failure: ApiFailure): PasswordProblems {
  const { code, body } = failure
  markShown(failure)
  if (OF_CURRENT.includes(code)) return { currentPassword: body.message }
  if (OF_NEW.includes(code)) return { newPassword: body.message }
  return Object.fromEntries((body.fields ?? []).map(({ field, message }) => [field, message]))
}
