import { describe, expect, it } from 'vitest'
import { putaways } from '../inbound/putaway.ts'
import { tallyTasks } from '../inbound/tally.ts'
import { lineSums } from './line-sums.ts'

describe('the sums of a header', () => {
  it('add and subtract fields of the lines; what is missing counts nothing', () => {
    const lines = [
      { planTotal: 10, goodCount: 7, defectiveCount: 1, refusedCount: 2 },
      { planTotal: 5, goodCount: null },
      { goodCount: 3 },
    ]
    expect(lineSums(tallyTasks, lines)).toEqual({
      planTotal: 15,
      goodCount: 10,
      defectiveCount: 1,
      refusedCount: 2,
      differenceCount: -4,
    })
    expect(lineSums(tallyTasks, [])).toMatchObject({ planTotal: 0, differenceCount: 0 })
  })

  it('leave out lines that do not fit, and are zero in some states', () => {
    const lines = [
      { skuTotal: 1, locationId: 'A', confirmedTime: '2026-03-01T08:00:00Z' },
      { skuTotal: 2, locationId: 'A', confirmedTime: null },
      { skuTotal: 4, locationId: null, confirmedTime: null },
    ]
    expect(lineSums(putaways, lines)).toEqual({ skuTotal: 7, confirmedSkuTotal: 1, unplacedSkuTotal: 4 })
    expect(lineSums(putaways, lines, 'REVERSED')).toMatchObject({ skuTotal: 7, confirmedSkuTotal: 0 })
  })
})
