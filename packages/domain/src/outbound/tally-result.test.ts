import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesToLeave, type TalliedLine, tallyDifference, tallyResult } from './tally-result.ts'

const line = (given: Partial<TalliedLine>): TalliedLine => ({
  ...{ lineId: 'line', staged: 24, goodCount: 24, defectiveCount: 0, quality: 'GOOD', piecesPerBox: 12 },
  ...given,
})

describe('what was counted of a pick', () => {
  it.each<[string, Partial<TalliedLine>, number, number]>([
    ['all good', {}, 0, 0],
    ['some broken', { goodCount: 20, defectiveCount: 4 }, 4, 0],
    ['some missing', { goodCount: 20, defectiveCount: 1 }, 1, 3],
    ['broken ones that were asked for', { goodCount: 0, defectiveCount: 22, quality: 'DEFECTIVE' }, 0, 2],
    ['in boxes and pieces', { goodCount: 20, boxQuantity: 1, pcsQuantity: 8 }, 0, 4],
  ])('%s', (_title, given, defective, missing) => {
    expect(tallyResult(line(given))).toEqual({ ok: true, lineId: 'line', defective, missing })
    expect(tallyDifference(line(given))).toBe(0 - missing)
  })

  it.each([
    ['GOOD', 5, 0, 5],
    ['GOOD', 3, 2, 3],
    ['GOOD', 0, 5, 0],
    ['DEFECTIVE', 0, 5, 5],
    ['DEFECTIVE', 3, 2, 5],
    ['DEFECTIVE', 5, 0, 5],
  ] as const)('of %s pieces, %d good and %d defective ones: %d may leave', (quality, goodCount, defectiveCount, pieces) => {
    expect(piecesToLeave({ quality, goodCount, defectiveCount })).toBe(pieces)
  })

  it('may not be more than was picked', () => {
    expect(tallyResult(line({ goodCount: 24, defectiveCount: 1 }))).toEqual({
      ok: false,
      lineId: 'line',
      problem: { code: 'OVER_TALLY', limit: 24, counted: 25 },
    })
  })

  it('agrees with its boxes and pieces', () => {
    const counted = tallyResult(line({ boxQuantity: 1, pcsQuantity: 8 }))
    expect(counted).toMatchObject({ ok: false, problem: { code: 'PACK_MISMATCH', counted: 20, pieces: 24 } })
  })

  it('with what is broken and missing comes to what was picked', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), (staged, goodCount, defectiveCount) => {
        const result = tallyResult(line({ staged, goodCount, defectiveCount }))
        expect(result.ok).toBe(goodCount + defectiveCount <= staged)
        if (result.ok) expect(goodCount + result.defective + result.missing).toBe(staged)
      }),
    )
  })
})
