import { expect, it } from 'vitest'
import { parsePosition } from './position.ts'

it.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['1/0', 0x1_0000_0000n],
  ['a/ff', 0xa_0000_00ffn],
  ['FFFFFFFF/FFFFFFFF', 0xffff_ffff_ffff_ffffn],
])('%s is read', (text, position) => expect(parsePosition(text)).toBe(position))

it.each(['', 'none', '/', '1/', '0/123456789', '0/G', ' 0/1', '0/1\n', '-1/0'])('%j is no position', (text) =>
  expect(parsePosition(text)).toBeUndefined())
