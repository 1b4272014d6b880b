import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeWith, warnings } from './capacity.ts'
import type { LoadLine } from './order-of-choice.ts'
import type { Place, PlaceContent } from './place.ts'
import { refusals } from './place-rules.ts'
import { suggestPlaces } from './suggest.ts'
import { line, place } from './testing/warehouse.ts'

const PRODUCTS: readonly Partial<LoadLine>[] = [
  { productId: 'tea', unitVolume: 1000, unitWeight: 700, piecesPerBox: 12, piecesPerPallet: 24 },
  { productId: 'rice', unitVolume: 2500, unitWeight: null, piecesPerBox: 4, piecesPerPallet: null },
  { productId: 'fish', unitVolume: null, unitWeight: 900, piecesPerBox: null, piecesPerPallet: 10 },
]

const goods = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  cargoOwnerId: fc.constantFrom('owner', 'owner', 'other'),
  batchNum: fc.constantFrom('B1', 'B2'),
  handbookNum: fc.constantFrom('', '', '', 'H1'),
  containerNo: fc.constantFrom('', '', '', 'LPN-1', 'LPN-2'),
  pieces: fc.integer({ min: 1, max: 60 }),
})

/** Goods on a pallet are never split. */
const lineOf = ({ product, ...rest }: typeof goods extends fc.Arbitrary<infer Drawn> ? Drawn : never): LoadLine => {
  const whole = rest.containerNo === '' ? {} : { piecesPerBox: rest.pieces, piecesPerPallet: rest.pieces }
  return line({ ...product, ...rest, ...whole })
}

const contentOf = (load: LoadLine, more: Partial<PlaceContent> = {}): PlaceContent => ({
  ...placeWith(load, place('-')).contents[0]!,
  ...more,
})

const floors = fc
  .array(
    fc.record({
      capacity: fc.record({
        volume: fc.option(fc.integer({ min: 5000, max: 80_000 })),
        weight: fc.option(fc.integer({ min: 5000, max: 80_000 })),
        pallets: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
      mix: fc.record({ owners: fc.boolean(), products: fc.boolean(), batches: fc.boolean() }),
      lying: fc.array(goods, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ lying, ...given }, walk) =>
      place(`P${walk}`, { ...given, walk, contents: lying.map((one) => contentOf(lineOf(one))) }),
    ),
  )

type Act = { readonly what: 'plan' | 'confirm' | 'cancel' | 'pick'; readonly which: number }
const acts = fc.array(
  fc.record({
    what: fc.constantFrom<Act['what']>('plan', 'plan', 'confirm', 'confirm', 'cancel', 'pick'),
    which: fc.nat(1000),
  }),
  { minLength: 5, maxLength: 40 },
)

interface Plan {
  readonly placeId: string
  readonly load: LoadLine
}

/** Present goods of each place, and goods that open putaways will bring. */
class Floor {
  readonly lying: Map<string, Place>
  plans: Plan[] = []
  confirmed = 0

  constructor(places: readonly Place[]) {
    this.lying = new Map(places.map((one) => [one.id, one]))
  }

  plan(load: LoadLine, isWholeWarehouse: boolean) {
    const seen = [...this.lying.values()].map((one) => {
      const coming = this.plans.filter(({ placeId }) => placeId === one.id)
      const planned = coming.map((plan) => contentOf(plan.load, { plannedBy: 'PA-1' }))
      return { ...one, contents: [...one.contents, ...planned] }
    })
    const [suggestion] = suggestPlaces([load], seen, { isWholeWarehouse })
    for (const { placeId, pieces } of suggestion!.parts) this.plans.push({ placeId, load: { ...load, pieces } })
    return suggestion!
  }

  /** For completing a putaway only present goods count. */
  confirm(which: number) {
    const plan = this.plans[which % this.plans.length]
    if (plan === undefined) return
    const at = this.lying.get(plan.placeId)!
    expect(refusals(plan.load, at, 'PUTAWAY')).toEqual([])
    expect(warnings(plan.load, at)).toEqual([])
    this.lying.set(plan.placeId, placeWith(plan.load, at))
    this.cancel(which)
    this.confirmed += 1
  }

  cancel(which: number) {
    this.plans = this.plans.filter((_, place) => place !== which % this.plans.length)
  }

  pick(which: number) {
    const at = [...this.lying.values()][which % this.lying.size]!
    this.lying.set(at.id, { ...at, contents: at.contents.slice(1) })
  }
}

it('completing a suggested line is never refused, in whatever order putaways are made, completed and cancelled', () => {
  let confirmed = 0
  fc.assert(
    fc.property(floors, fc.array(goods, { minLength: 1, maxLength: 12 }), acts, (places, coming, sequence) => {
      const floor = new Floor(places)
      let next = 0
      for (const { what, which } of sequence) {
        if (what === 'plan') {
          floor.plan(lineOf(coming[next % coming.length]!), which % 2 === 0)
          next += 1
        } else floor[what](which)
      }
      while (floor.plans.length > 0) floor.confirm(floor.plans.length - 1)
      confirmed += floor.confirmed
    }),
    { numRuns: 1000, seed: 7 },
  )
  expect(confirmed).toBeGreaterThan(1000)
})

it('every piece has a place or a reason, and the reasons count every place', () => {
  fc.assert(
    fc.property(floors, fc.array(goods, { minLength: 1, maxLength: 12 }), (places, coming) => {
      const floor = new Floor(places)
      for (const one of coming) {
        const load = lineOf(one)
        const { parts, unplaced, noPlace } = floor.plan(load, true)
        expect(parts.reduce((sum, { pieces }) => sum + pieces, unplaced)).toBe(load.pieces)
        const counted = Object.values(noPlace?.counts ?? {}).reduce((sum, count) => sum + count, 0)
        expect(counted).toBe(unplaced > 0 ? places.length : 0)
      }
    }),
    { numRuns: 300, seed: 7 },
  )
})
