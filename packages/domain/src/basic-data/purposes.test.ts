import { describe, expect, it } from 'vitest'
import { keepsAvailability } from './purposes.ts'

describe('what a place is for', () => {
  it.each([
    ['STORAGE', 'PICK_FACE', true],
    ['PICK_FACE', 'STORAGE', true],
    ['DOCK', 'DOCK', true],
    ['DOCK', 'STORAGE', false],
    ['STORAGE', 'DEFECTIVE', false],
    ['STAGE', 'TRANSIT', false],
  ] as const)('%s to %s leaves goods as they are: %s', (before, after, same) => {
    expect(keepsAvailability(before, after)).toBe(same)
  })
})
