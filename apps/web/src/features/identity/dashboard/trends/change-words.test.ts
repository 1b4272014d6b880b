import { expect, it } from 'vitest'
import { changeWords } from './change-words.ts'

const days = (before: number, after: number) => [...Array(7).fill(before), ...Array(7).fill(after)]

it.each([
  ['a flow that grew', days(100, 150), false, '+350 (+50%)'],
  ['a flow that shrank', days(100, 50), false, '−350 (−50%)'],
  ['a flow from nothing', days(0, 1), false, '+7'],
  ['a flow that is the same', days(4, 4), false, null],
  ['a level that grew', days(1_000, 3_000), true, '+2,000 (+200%)'],
  ['a change under half a percent', [...days(100_000, 100_000), 100_001], true, '+1'],
])('%s', (_, values, isLevel, words) => {
  expect(changeWords(values, isLevel)).toBe(words)
})
