import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, passwordFault } from './password-rules.ts'

const CASES = [
  ['a long one', 'a-long-password-9', undefined],
  ['one that contains the username', 'my-name-is-ANA-9', 'WEAK_PASSWORD'],
  ['one of three different letters', 'abcabcabcabc', 'WEAK_PASSWORD'],
  ['the current one', 'the-current-one-1', 'SAME_PASSWORD'],
  ['the demo password', DEMO_PASSWORD, 'DEMO_PASSWORD'],
] as const

describe('a new password', () => {
  it.each(CASES)('%s', (_, password, fault) => {
    expect(passwordFault(password, { username: 'ana', current: 'the-current-one-1', isDemo: false })).toBe(fault)
  })

  it('may be the demo password in demo mode, unless it is the current one', () => {
    expect(passwordFault(DEMO_PASSWORD, { username: 'ana', isDemo: true })).toBe(undefined)
    expect(passwordFault(DEMO_PASSWORD, { username: 'ana', current: DEMO_PASSWORD, isDemo: true })).toBe(
      'SAME_PASSWORD',
    )
  })
})
