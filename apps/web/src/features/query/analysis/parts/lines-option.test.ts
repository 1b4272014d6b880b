import { expect, it } from 'vitest'
import type { Colours } from '../../../../floor-plan/paint/tones.ts'
import { isCut, linesOption } from './lines-option.ts'

const colours = { tones: {} } as Colours
const endLabelOf = (name: string) => {
  const line = { name, values: [1], tone: 'blue', type: 'solid' } as const
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
  expect(isCut(name)).toBe(name !== shown)
})
