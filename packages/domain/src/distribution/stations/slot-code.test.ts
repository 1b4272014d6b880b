import { describe, expect, it } from 'vitest'
import { isBareSlot, slotReadings } from './slot-code.ts'

describe('the code of a slot', () => {
  it.each([
    ['WV-SHA-261117-0001-3', 'WV-SHA-261117-0001', 3],
    ['TU-SHA-261117-0001 12', 'TU-SHA-261117-0001', 12],
    ['WV-SHA-261117-0001/7', 'WV-SHA-261117-0001', 7],
    ['WV-SHA-261117-0001#7', 'WV-SHA-261117-0001', 7],
    ['WV-SHA-261117-0001 / 7', 'WV-SHA-261117-0001', 7],
  ])('%s is slot %s %i', (code, number, slot) => {
    expect(slotReadings(code)).toEqual([
      { number: code, slot: null },
      { number, slot },
    ])
  })
  it.each(['WV-SHA', 'WV-1-0', 'A', ''])('%j has no slot', (code) => {
    expect(slotReadings(code)).toEqual([{ number: code, slot: null }])
  })
  it.each([
    ['3', true],
    ['120', true],
    ['0', false],
    ['03', false],
    ['12345', false],
    ['A3', false],
  ])('%s alone: %s', (code, bare) => expect(isBareSlot(code)).toBe(bare))
})
