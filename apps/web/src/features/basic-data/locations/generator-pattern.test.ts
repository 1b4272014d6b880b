import { describe, expect, it } from 'vitest'
import { bodyOf, FIRST_PATTERN, sampleOf } from './generator-pattern.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const place = { warehouseId: id, areaId: id, typeId: null }

describe('the generator', () => {
  it('shows the first names and the last', () => {
    expect(sampleOf(FIRST_PATTERN)).toEqual(['01-01L-01', '01-01L-02', '01-01L-03', '01-01R-01', '…', '04-10R-03'])
    const five = {
      ...FIRST_PATTERN,
      aisles: { from: 1, to: 1 },
      bays: { from: 1, to: 5 },
      levels: { from: 1, to: 1 },
      sides: 'ONE',
    } as const
    expect(sampleOf(five)).toEqual(['01-01-01', '01-02-01', '01-03-01', '01-04-01', '01-05-01'])
    expect(sampleOf({ ...five, bays: { from: 1, to: 2 } })).toEqual(['01-01-01', '01-02-01'])
    expect(sampleOf({ ...five, bays: { from: 2, to: 1 } })).toEqual([])
  })
  it('asks the server only what the contract takes', () => {
    expect(bodyOf(place, FIRST_PATTERN, true)).toMatchObject({ dryRun: true, areaId: id })
    expect(bodyOf({ ...place, areaId: null }, FIRST_PATTERN, true)).toBeUndefined()
    expect(bodyOf(place, { ...FIRST_PATTERN, prefix: 'A B' }, true)).toBeUndefined()
  })
})
