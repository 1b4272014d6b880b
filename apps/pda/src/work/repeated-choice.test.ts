import { REPEAT_MS } from '@entrepot/domain/scan/repeated-scan'
import { expect, it } from 'vitest'
import type { Input } from './flow.ts'
import { createRepeatedChoice } from './repeated-choice.ts'
import { scan, tap } from './testing/walk.ts'

it.each<[string, readonly (readonly [number, Input])[], readonly boolean[]]>([
  [
    'a tap that bounces is dropped',
    [
      [0, tap('none')],
      [200, tap('none')],
    ],
    [false, true],
  ],
  [
    'however often, until the choice can be meant again',
    [
      [0, tap('none')],
      [200, tap('none')],
      [REPEAT_MS + 1, tap('none')],
    ],
    [false, true, false],
  ],
  [
    'another choice is meant',
    [
      [0, tap('ship')],
      [50, tap('yes')],
      [100, tap('ship')],
    ],
    [false, false, false],
  ],
  [
    'so is the same one after a scan',
    [
      [0, tap('all')],
      [50, scan('A-1')],
      [100, tap('all')],
    ],
    [false, false, false],
  ],
])('%s', (_name, inputs, expected) => {
  let at = 0
  const isRepeated = createRepeatedChoice(() => at)
  const found = inputs.map(([moment, input]) => {
    at = moment
    return isRepeated(input)
  })
  expect(found).toEqual(expected)
})
