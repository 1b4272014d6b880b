import { expect, it } from 'vitest'
import { areasTouched } from './areas-touched.ts'

it.each([
  ['one product in one area', [['A']], 'ONE'],
  ['one product in two areas', [['A', 'B']], 'ONE'],
  ['two products that share an area', [['A', 'B'], ['B']], 'ONE'],
  ['two products that share none', [['A'], ['B']], 'SEVERAL'],
  [
    'three products of which only two share one',
    [
      ['A', 'B'],
      ['B', 'C'],
      ['A', 'C'],
    ],
    'SEVERAL',
  ],
  ['a product that lies nowhere', [['A'], []], null],
  ['no product', [], null],
] as const)('%s', (_title, areas, expected) => {
  expect(areasTouched(areas)).toBe(expected)
})
