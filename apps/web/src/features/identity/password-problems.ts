import type { ApiFailure } from '@entrepot/client/failure'
import { PASSWORD_LENGTH } from '@entrepot/contract/identity/staff'
import type { Translate } from '@entrepot/messages/keys'

export interface PasswordInput {
  readonly currentPassword: string
  readonly newPassword: string
  readonly repeatPassword: string
}
export type PasswordProblems = { readonly [K in keyof PasswordInput]?: string | undefined }

/** What can be said without asking the server. */
export function passwordProblems(t: Translate, input: PasswordInput): PasswordProblems {
  const short = input.newPassword.length < PASSWORD_LENGTH.min
  const differ = input.newPassword !== input.repeatPassword
  return {
    ...(input.currentPassword === '' ? { currentPassword: t('invalid.required') } : {}),
    ...(short ? { newPassword: t('invalid.leastLetters', { limit: PASSWORD_LENGTH.min }) } : {}),
    ...(!short && differ ? { repeatPassword: t('profile.passwordsDiffer') } : {}),
  }
}

/** The server's refusal, at the field it speaks of. */
export function refusedPassword({ code, body }: ApiFailure): PasswordProblems {
  if (code === 'WRONG_PASSWORD') return { currentPassword: body.message }
  if (code === 'WEAK_PASSWORD') return { newPassword: body.message }
  return Object.fromEntries((body.fields ?? []).map(({ field, message }) => [field, message]))
}
