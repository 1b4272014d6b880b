import { describe, expect, it } from 'vitest'
import { pinFault } from './pin-rules.ts'

describe('a PIN', () => {
  it.each([
    '0000',
    '11111',
    '1234',
    '654321',
    '8642',
    '2468',
    '0123',
  ])('%s is guessed first, so it is refused', (pin) => {
    expect(pinFault(pin)).toBe('WEAK_PIN')
  })

  it.each(['1235', '0007', '9018', '1212', '135790', '4711'])('%s is taken', (pin) => {
    expect(pinFault(pin)).toBeUndefined()
  })

  it('is not the one that it replaces', () => {
    expect(pinFault('4711', '4711')).toBe('SAME_PIN')
    expect(pinFault('4711', '4712')).toBeUndefined()
  })
})
