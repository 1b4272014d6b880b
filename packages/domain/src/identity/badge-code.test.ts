import { expect, it } from 'vitest'
import { isBadgeCode } from './badge-code.ts'

it.each([
  ['EB0123456789ABCDEF', true],
  ['EB0123456789ABCDE', false],
  ['EB0123456789ABCDEF0', false],
  ['eb0123456789abcdef', false],
  ['EB0123456789ABCDEG', false],
  ['A-01-02', false],
  ['', false],
])('%j is a badge: %s', (code, is) => {
  expect(isBadgeCode(code)).toBe(is)
})
