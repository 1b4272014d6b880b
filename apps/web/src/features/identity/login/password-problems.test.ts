import { ApiFailure } from '@entrepot/client/failure'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import { translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { passwordProblems, refusedPassword } from './password-problems.ts'

const t = translator('en')
const good = { currentPassword: 'old', newPassword: 'long enough', repeatPassword: 'long enough' }

describe('a new password', () => {
  it('is fine when it is long enough and written twice', () => expect(passwordProblems(t, good)).toEqual({}))
  it('names the limit', () =>
    expect(passwordProblems(t, { ...good, newPassword: 'short' }).newPassword).toBe(
      'At least 10 characters are needed.',
    ))
  it('must be the same twice', () =>
    expect(passwordProblems(t, { ...good, repeatPassword: 'else' })).toEqual({
      repeatPassword: 'The two entries differ.',
    }))
  it('needs the current one', () =>
    expect(Object.keys(passwordProblems(t, { ...good, currentPassword: '' }))).toEqual(['currentPassword']))
})

describe('a refusal', () => {
  const refused = (error: ProblemCode, field?: string) =>
    refusedPassword(
      new ApiFailure('refused', 422, {
        error,
        message: 'No.',
        ...(field ? { fields: [{ field, message: 'Why.' }] } : {}),
      }),
    )
  it('stands at the field it speaks of', () => {
    expect(refused('WRONG_PASSWORD')).toEqual({ currentPassword: 'No.' })
    expect(refused('TOO_MANY_TRIES')).toEqual({ currentPassword: 'No.' })
    for (const code of ['WEAK_PASSWORD', 'SAME_PASSWORD', 'DEMO_PASSWORD'] as const)
      expect(refused(code)).toEqual({ newPassword: 'No.' })
    expect(refused('INVALID', 'newPassword')).toEqual({ newPassword: 'Why.' })
  })
})
