import { expect, it } from 'vitest'
import { decimalOf, integerOf, pastedInteger } from './typed-number.ts'

it.each([
  [decimalOf, ' ', null],
  [decimalOf, '12,5', '12.5'],
  [decimalOf, '12abc', '12abc'],
  [decimalOf, '123456789012.123456', '123456789012.123456'],
  [integerOf, '', null],
  [integerOf, '12', 12],
  [integerOf, '12.0', 12],
  [integerOf, '12,5', 12.5],
  [integerOf, '1,234', '1,234'],
  [integerOf, '1e3', '1e3'],
  [integerOf, '12345678901234567890', '12345678901234567890'],
  [pastedInteger, '1,234', 1234],
  [pastedInteger, '12,5', 12.5],
  [pastedInteger, '12 pcs', '12 pcs'],
] as const)('%o makes of %j %j', (read, typed, value) => expect(read(typed)).toBe(value))
