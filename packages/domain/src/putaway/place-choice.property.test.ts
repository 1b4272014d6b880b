import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPlaces, type ChoiceErrand, type GoodsAtHand, verdictOn } from './place-choice.ts'
import { content, line, litres, place } from './testing/warehouse.ts'

const owners = fc.constantFrom('owner', 'another')
const products = fc.constantFrom('tea', 'cups')
const batches = fc.constantFrom('B1', 'B2')
const somePieces = fc.integer({ min: 1, max: 200 })
const someContent = fc
  .record({ cargoOwnerId: owners, productId: products, batchNum: batches, pieces: somePieces, planned: fc.boolean() })
  .map(({ planned, ...given }) => content({ ...given, ...(planned ? { plannedBy: 'PA-1' } : {}) }))
const somePlace = fc.record({
  walk: fc.integer({ min: 0, max: 50 }),
  purpose: fc.constantFrom('STORAGE' as const, 'PICK_FACE' as const, 'DOCK' as const),
  status: fc.constantFrom('ACTIVE' as const, 'ACTIVE' as const, 'LOCKED' as const),
  room: fc.option(fc.integer({ min: 1, max: 400 })),
  mix: fc.record({ owners: fc.boolean(), products: fc.boolean(), batches: fc.boolean() }),
  contents: fc.array(someContent, { maxLength: 3 }),
})
const warehouses = fc
  .array(somePlace, { maxLength: 12 })
  .map((all) =>
    all.map(({ room, ...given }, number) => place(`P${number}`, { ...given, ...(room === null ? {} : litres(room)) })),
  )
const someGoods = fc
  .record({
    errand: fc.constantFrom<ChoiceErrand>('PUTAWAY', 'QUICK_MOVE', 'RETURN', 'COUNT'),
    lines: fc.array(
      fc.record({ productId: products, batchNum: batches, pieces: somePieces }).map((given) => line(given)),
      { maxLength: 3 },
    ),
    fromId: fc.constantFrom(null, 'id-P0', 'id-P1'),
  })
  .map((given): GoodsAtHand => given)

describe('any warehouse and any goods', () => {
  it('suggest only places that nothing speaks against, and never where the goods lie', () => {
    fc.assert(
      fc.property(someGoods, warehouses, (goods, places) => {
        const best = bestPlaces(goods, places, 3)
        expect(best.size).toBeLessThanOrEqual(3)
        for (const id of best.keys()) {
          expect(id).not.toBe(goods.fromId)
          expect(verdictOn(goods, places.find((one) => one.id === id)!)).toEqual({})
        }
      }),
    )
  })

  it('the best of few are the first of many', () => {
    fc.assert(
      fc.property(someGoods, warehouses, (goods, places) => {
        const many = [...bestPlaces(goods, places, 9).keys()]
        expect([...bestPlaces(goods, places, 2).keys()]).toEqual(many.slice(0, 2))
      }),
    )
  })
})
