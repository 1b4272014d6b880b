import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HandedParcel, handoverRefusal } from './handover.ts'
import { packAll, packRequested, type StagedPart } from './pack-pieces.ts'
import { checkWeight, expectedWeight } from './weigh-parcel.ts'

const limits = { basisPoints: 500, grams: 50 }

describe('the weight of a parcel', () => {
  it.each([
    ['right', 1_000, 1_000, false],
    ['light, and off by no more than the grams', 300, 350, false],
    ['light, and off by more', 300, 351, true],
    ['heavy, and off by no more than the per cent', 10_000, 9_500, false],
    ['heavy, and off by more', 10_000, 9_499, true],
    ['unknown, so that nothing is checked', null, 9, false],
  ] as const)('%s', (_title, expected, weighed, isOff) => {
    expect(checkWeight(expected, weighed, limits).isOff).toBe(isOff)
  })

  it('is that of its pieces and its carton, where all of it is known', () => {
    expect(expectedWeight([{ weight: 200, pieces: 3 }], 100)).toBe(700)
    expect(
      expectedWeight(
        [
          { weight: 200, pieces: 3 },
          { weight: null, pieces: 1 },
        ],
        100,
      ),
    ).toBeNull()
  })
})

const part = (orderLineId: string, pickLineId: string, staged: number, packed = 0): StagedPart => ({
  orderLineId,
  pickLineId,
  staged,
  packed,
})

describe('pieces that are packed', () => {
  const staged = [part('a', 'p1', 3, 1), part('a', 'p2', 2), part('b', 'p3', 4, 4)]

  it('are all that are in no parcel, unless some are named', () => {
    expect(packAll(staged).map(({ pickLineId, pieces }) => [pickLineId, pieces])).toEqual([
      ['p1', 2],
      ['p2', 2],
    ])
    expect(packRequested(staged, [{ orderLineId: 'a', pieces: 3 }])).toMatchObject({
      parts: [
        { pickLineId: 'p1', pieces: 2 },
        { pickLineId: 'p2', pieces: 1 },
      ],
    })
    expect(packRequested(staged, [{ orderLineId: 'b', pieces: 1 }])).toEqual({ refused: { index: 0, available: 0 } })
  })

  it('are never more than stand there', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(6), fc.nat(6)), { maxLength: 6 })
    const wishes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })), { maxLength: 4 })
    fc.assert(
      fc.property(parts, wishes, (some, requests) => {
        const there = some.map(([line, count, packed], place) => part(line, `p${place}`, count + packed, packed))
        const result = packRequested(
          there,
          requests.map(([orderLineId, pieces]) => ({ orderLineId, pieces })),
        )
        if (!('parts' in result)) return
        for (const { pickLineId, staged: count, packed } of there) {
          const taken = result.parts.filter((one) => one.pickLineId === pickLineId)
          expect(taken.reduce((sum, { pieces }) => sum + pieces, 0)).toBeLessThanOrEqual(count - packed)
        }
        const all = result.parts.reduce((sum, { pieces }) => sum + pieces, 0)
        expect(all).toBe(requests.reduce((sum, [, pieces]) => sum + pieces, 0))
      }),
    )
  })
})

describe('a carrier takes a parcel', () => {
  const sound: HandedParcel = {
    status: 'PACKED',
    carrierId: 'sf',
    manifestId: null,
    orderStatus: 'PACKED',
    needsCustoms: false,
  }
  it.each([
    ['of its own', {}, null],
    ['that has no carrier yet', { carrierId: null }, null],
    ['of another carrier', { carrierId: 'yto' }, 'OTHER_CARRIER'],
    ['that was opened', { status: 'OPENED' }, 'PARCEL_OPENED'],
    ['that left already', { status: 'SHIPPED', manifestId: 'm' }, 'PARCEL_SHIPPED'],
    ['that another list has', { manifestId: 'm' }, 'PARCEL_ON_MANIFEST'],
    ['whose order was cancelled', { orderStatus: 'CANCELLING' }, 'ORDER_STOPPED'],
    ['that customs has not cleared', { needsCustoms: true }, 'CUSTOMS_NOT_CLEARED'],
  ] as const)('%s', (_title, change, refusal) => {
    expect(handoverRefusal({ ...sound, ...change }, 'sf')).toBe(refusal)
  })
})
