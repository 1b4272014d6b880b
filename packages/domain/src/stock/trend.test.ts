import { expect, it } from 'vitest'
import { flowChange, levelChange, percentOf } from './trend.ts'

const days = (before: number, after: number) => [...Array(7).fill(before), ...Array(7).fill(after)]

it('a flow is compared week by week', () => {
  expect(flowChange(days(10, 12))).toBe(14)
  expect(flowChange([999, ...days(3, 1)])).toBe(-14)
  expect(flowChange([])).toBe(0)
})

it('a level is compared with the same day of the week before', () => {
  expect(levelChange([5, ...days(100, 130)])).toBe(30)
  expect(levelChange([4])).toBe(4)
  expect(levelChange([])).toBe(0)
})

it('a change has no percent where there was nothing before', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(-5, 10)).toBe(-50)
  expect(percentOf(5, 0)).toBe(null)
})
