import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSocialCreditCode, socialCreditCheckSign } from './social-credit-code.ts'

const sign = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY')
const first = fc.array(sign, { minLength: 17, maxLength: 17 }).map((signs) => signs.join(''))

describe('a unified social credit code', () => {
  it.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100m000100y43', false],
    ['91350100M000100Y4', false],
    ['91350100MO00100Y43', false],
    ['', false],
  ])('%s: %s', (code, valid) => {
    expect(isSocialCreditCode(code)).toBe(valid)
  })

  it('is valid with its own check sign', () => {
    fc.assert(fc.property(first, (code) => isSocialCreditCode(`${code}${socialCreditCheckSign(code)}`)))
  })

  it('shows any one sign mistyped', () => {
    fc.assert(
      fc.property(first, fc.nat(16), sign, (code, place, other) => {
        fc.pre(code[place] !== other)
        const whole = `${code}${socialCreditCheckSign(code)}`
        return !isSocialCreditCode(`${whole.slice(0, place)}${other}${whole.slice(place + 1)}`)
      }),
    )
  })
})
