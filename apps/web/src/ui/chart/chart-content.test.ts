import { expect, it } from 'vitest'
import { cutName, needsLegend } from './chart-content.ts'

const lineOf = (name: string) => ({ name, values: [1], tone: 'blue', type: 'solid' }) as const

it.each([
  ['Sixteen letters.', 'Sixteen letters.'],
  ['Seventeen letters', 'Seventeen lette…'],
  ['八个汉字正好够写', '八个汉字正好够写'],
  ['九个汉字就写不下了', '九个汉字就写不…'],
])('%s stands at the end of its line as %s', (name, shown) => {
  expect(cutName(name)).toBe(shown)
  expect(needsLegend([lineOf(name)], false, false)).toBe(name !== shown)
})

it('a line over bars is named by the legend', () => {
  expect(needsLegend([{ ...lineOf('Rate'), bar: true }, lineOf('Median')], false, false)).toBe(true)
  expect(needsLegend([{ ...lineOf('Rate'), bar: true }], false, false)).toBe(false)
})
