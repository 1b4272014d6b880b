import { describe, expect, it } from 'vitest'
import type { Candidate } from '../allocation/candidate.ts'
import type { Demand } from '../allocation/demand.ts'
import { demand, row } from '../allocation/testing/stock.ts'
import { swapRefusals } from './swap.ts'

describe('another row in the hand', () => {
  it('may go when the line does not care which', () => {
    expect(swapRefusals(demand(), row('r', { batchNum: 'B2' }), 10)).toEqual([])
  })

  it.each<[string, Partial<Demand>, Partial<Candidate>, object]>([
    ['of another owner', {}, { cargoOwnerId: 'x' }, { code: 'OTHER_OWNER', figures: {} }],
    ['of another product', {}, { productId: 'x' }, { code: 'OTHER_PRODUCT', figures: {} }],
    [
      'of another batch than asked for',
      { batchNum: 'B2' },
      {},
      { code: 'OTHER_BATCH', figures: { asked: 'B2', batchNum: 'B1' } },
    ],
    [
      'of another handbook',
      { handbookNum: 'H1', handbookItemNo: 1 },
      { handbookNum: 'H2', handbookItemNo: 1 },
      { code: 'OTHER_HANDBOOK', figures: { asked: 'H1', handbookNum: 'H2' } },
    ],
    ['that is bonded', {}, { handbookNum: 'H2' }, { code: 'BONDED', figures: { handbookNum: 'H2' } }],
    ['that is broken', {}, { quality: 'DEFECTIVE' }, { code: 'QUALITY', figures: {} }],
    [
      'that is too old',
      { minRemainingDays: 30 },
      { expiryDate: '2026-06-30' },
      { code: 'LIFE', figures: { expiryDate: '2026-06-30', earliest: '2026-07-01' } },
    ],
    ['that others wait for', {}, { onHand: 10, free: 9 }, { code: 'RESERVED', figures: { free: 9, asked: 10 } }],
  ])('%s may not', (_title, request, given, refusal) => {
    expect(swapRefusals(demand(request), row('r', given), 10)).toEqual([refusal])
  })

  it('is told all that is wrong with it', () => {
    const refusals = swapRefusals(demand(), row('r', { quality: 'DEFECTIVE', status: 'FROZEN', free: 0 }), 1)
    expect(refusals.map(({ code }) => code)).toEqual(['QUALITY', 'FROZEN', 'RESERVED'])
  })
})
