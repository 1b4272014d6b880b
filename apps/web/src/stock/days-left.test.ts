import { expect, it } from 'vitest'
import { sayDaysLeft } from './days-left.ts'

it.each([
  [12, 'en', 'in 12 days'],
  [-2, 'en', '2 days ago'],
  [0, 'en', 'today'],
  [1, 'en', 'in 1 day'],
  [400, 'en', 'in 400 days'],
  [-2, 'zh', '2天前'],
  [0, 'zh', '今天'],
  [12, 'es', 'dentro de 12 d'],
  [12, 'ja', '12 日後'],
] as const)('%i days in %s: %s', (days, language, words) => {
  expect(sayDaysLeft(days, language)).toBe(words)
})
