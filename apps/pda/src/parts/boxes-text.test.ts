import { expect, it } from 'vitest'
import { boxesText } from './boxes-text.ts'

it.each([
  [13, 6, '2 × 6 + 1'],
  [12, 6, '2 × 6'],
  [5, 6, ''],
  [6, 1, ''],
  [7, null, ''],
  [7, undefined, ''],
] as const)('%d pieces in boxes of %s are %j', (pieces, size, text) => expect(boxesText(pieces, size)).toBe(text))
