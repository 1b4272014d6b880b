import { expect, it } from 'vitest'
import { percentAxis, percentAxisBeside, valueAxis } from './value-axis.ts'

const whole = (value: number) => value.toFixed(0)
const textsOf = ({ ticks }: ReturnType<typeof valueAxis>) => ticks.map(({ text }) => text)

it('goes from zero to a round figure', () => {
  const axis = valueAxis([120, 930], whole, 5)
  expect([axis.from, axis.to]).toEqual([0, 1_000])
  expect(textsOf(axis)).toEqual(['0', '200', '400', '600', '800', '1000'])
})

it('has nothing below zero but where there are such values', () => {
  expect(valueAxis([-30, 70], whole, 5)).toMatchObject({ from: -40, to: 80 })
})

it.each([[[]], [[0, 0]], [[1]], [[2]], [[3]]])('pieces of %j have no half ones', (values) => {
  const texts = textsOf(valueAxis(values, whole, 5))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThan(1)
})

it('nothing is written as a figure, however it is said elsewhere', () => {
  expect(textsOf(valueAxis([4], (value) => (value === 0 ? '–' : whole(value)), 5))[0]).toBe('0')
})

it('percents stand at the lines of the other axis', () => {
  const other = valueAxis([930], whole, 5)
  const axis = percentAxisBeside([0.62], other)
  expect(axis.ticks).toHaveLength(other.ticks.length)
  expect(textsOf(axis)).toEqual(['0%', '15%', '30%', '45%', '60%', '75%'])
})

it('percents have their zero at the zero of the other axis', () => {
  const other = valueAxis([-30, 70], whole, 5)
  const axis = percentAxisBeside([0.9], other)
  expect(axis.from / axis.to).toBeCloseTo(other.from / other.to)
})

it.each([0, 0.001, 0.05, 0.33, 1, 3.2])('a share of %d is on its axis, in whole percents', (share) => {
  const axis = percentAxisBeside([share], valueAxis([10], whole, 5))
  expect(axis.to).toBeGreaterThanOrEqual(share)
  expect(new Set(textsOf(axis)).size).toBe(axis.ticks.length)
})

it('percents alone have whole ones, each once', () => {
  expect(textsOf(percentAxis([0.02], 5))).toEqual(['0%', '1%', '2%'])
})
