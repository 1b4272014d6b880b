import { expect, it } from 'vitest'
import type { Colours } from '../../../../floor-plan/paint/tones.ts'
import { linesOption, needsLegend } from './lines-option.ts'

const colours = { tones: {} } as Colours
const lineOf = (name: string) => ({ name, values: [1], tone: 'blue', type: 'solid' }) as const
const endLabelOf = (name: string) => {
  const line = lineOf(name)
  return linesOption({ places: ['one'], lines: [line], say: String, narrow: false }, colours).series[0]?.endLabel
    .formatter
}

it.each([
  ['Sixteen letters.', 'Sixteen letters.'],
  ['Seventeen letters', 'Seventeen lette…'],
  ['八个汉字正好够写', '八个汉字正好够写'],
  ['九个汉字就写不下了', '九个汉字就写不…'],
])('%s stands at the end of its line as %s', (name, shown) => {
  expect(endLabelOf(name)).toBe(shown)
  expect(needsLegend([lineOf(name)], false, false)).toBe(name !== shown)
})

it('a line over bars is named by the legend, and not at its end', () => {
  const lines = [{ ...lineOf('Rate'), bar: true }, lineOf('Median')]
  expect(needsLegend(lines, false, false)).toBe(true)
  const { series } = linesOption({ places: ['one'], lines, say: String, narrow: false }, colours)
  expect(series.map(({ endLabel }) => endLabel.show)).toEqual([false, false])
})
