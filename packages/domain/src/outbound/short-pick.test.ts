import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePick, type PickDecision, type SentPick, SHORT_REASONS } from './short-pick.ts'

const line = { stockId: 'own', open: 10 }
const taken = (own: number, more: Partial<PickDecision> = {}): PickDecision => ({
  ...{ ok: true, own, others: [], short: 0, reason: null, stillOpen: 0 },
  ...more,
})

describe('a confirmation', () => {
  it.each<[string, SentPick | null, boolean, PickDecision]>([
    ['of nothing in particular means all as planned', null, false, taken(10)],
    ['of nothing in particular means so at the end too', null, true, taken(10)],
    ['of all', { pickedSkuTotal: 10 }, true, taken(10)],
    ['of a part leaves the rest open', { pickedSkuTotal: 4 }, false, taken(4, { stillOpen: 6 })],
    [
      'of a part with a reason gives up the rest',
      { pickedSkuTotal: 4, shortReason: 'DAMAGED' },
      false,
      taken(4, { short: 6, reason: 'DAMAGED' }),
    ],
    [
      'that nothing was found',
      { pickedSkuTotal: 0, shortReason: 'NOT_FOUND' },
      true,
      taken(0, { short: 10, reason: 'NOT_FOUND' }),
    ],
    ['of all forgets a reason', { pickedSkuTotal: 10, shortReason: 'BLOCKED' }, true, taken(10)],
    [
      'names other rows',
      {
        pickedSkuTotal: 10,
        picked: [
          { stockId: 'own', pickedSkuTotal: 3 },
          { stockId: 'other', pickedSkuTotal: 5 },
          { stockId: 'other', pickedSkuTotal: 2 },
          { stockId: 'none', pickedSkuTotal: 0 },
        ],
      },
      true,
      taken(3, { others: [{ stockId: 'other', pieces: 7 }] }),
    ],
  ])('%s', (_title, sent, final, expected) => {
    expect(decidePick(line, sent, final)).toEqual(expected)
  })

  it.each<[string, SentPick, string, Record<string, number>]>([
    ['of more than is open', { pickedSkuTotal: 11 }, 'OVER_PICK', { open: 10, picked: 11 }],
    ['of less, for good, without a reason', { pickedSkuTotal: 9 }, 'SHORT_REASON_NEEDED', { short: 1 }],
    [
      'whose rows add up to something else',
      { pickedSkuTotal: 9, picked: [{ stockId: 'own', pickedSkuTotal: 8 }] },
      'PICKED_MISMATCH',
      { picked: 8, pickedSkuTotal: 9 },
    ],
  ])('%s is refused', (_title, sent, code, figures) => {
    expect(decidePick(line, sent, true)).toEqual({ ok: false, code, figures })
  })

  it('accounts for every open piece', () => {
    const sent = fc.record({
      pickedSkuTotal: fc.nat(12),
      shortReason: fc.constantFrom(null, ...SHORT_REASONS),
    })
    fc.assert(
      fc.property(sent, fc.nat(12), fc.boolean(), (pick, open, final) => {
        const decision = decidePick({ stockId: 'own', open }, pick, final)
        if (!decision.ok) return
        const { own, short, stillOpen, reason } = decision
        expect(own + short + stillOpen).toBe(open)
        expect(short > 0).toBe(reason !== null)
        if (final) expect(stillOpen).toBe(0)
      }),
    )
  })
})
