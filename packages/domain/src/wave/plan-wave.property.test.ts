import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inServiceOrder } from './admit.ts'
import { planWave } from './plan-wave.ts'
import { checkPlan } from './testing/check-plan.ts'
import { PLACES, SMALL_FLOOR } from './testing/small-floor.ts'
import { WAVE_MODES, type WaveInput } from './wave.ts'

const days = fc.constantFrom('2027-01-01', '2027-01-05', '2027-03-01', '9999-12-31')
const goods = fc.constantFrom('tea', 'rice', 'salt')
const batches = fc.constantFrom('B1', 'B2')
const most = (limit: number) => fc.option(fc.integer({ min: 1, max: limit }))
const time = fc.option(fc.constantFrom('2026-01-01T08:00', '2026-01-02T08:00'))

const rows = fc
  .array(
    fc.record({
      ...{ goods, batchNum: batches, expiryDate: days, available: fc.nat(8) },
      locationId: fc.constantFrom(...PLACES.map(({ locationId }) => locationId)),
    }),
    { minLength: 5, maxLength: 40 },
  )
  .map((all) => all.map((row, index) => ({ ...row, id: `row-${index}` })))

const lines = fc.array(
  fc.record({
    ...{ goods, pieces: fc.integer({ min: 1, max: 4 }) },
    batchNum: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: batches }),
    earliestExpiry: fc.constantFrom('', '', '2027-01-03'),
    ...{ volume: fc.integer({ min: 1, max: 5 }), weight: fc.integer({ min: 1, max: 5 }) },
  }),
  { minLength: 1, maxLength: 3 },
)

const orders = fc
  .array(fc.record({ priority: fc.nat(1), latestShipTime: time, paidTime: time, lines }), { maxLength: 25 })
  .map((all) =>
    all.map((order, index) => ({
      ...{ ...order, id: `order-${index}` },
      lines: order.lines.map((line, at) => ({ ...line, id: `line-${index}-${at}` })),
    })),
  )

const rules = fc.record({
  mode: fc.constantFrom(...WAVE_MODES),
  cart: fc.record({ slots: most(6), volume: most(60), weight: most(60) }),
  ...{ maxOrdersPerTour: most(6), maxTours: most(4), maxOrders: most(20), maxProducts: most(2) },
  ...{ isOneArea: fc.boolean(), expirySlackDays: fc.constantFrom(0, 4, 90) },
})

const inputs: fc.Arbitrary<WaveInput> = fc
  .record({ orders, rows, rules })
  .map((input) => ({ ...input, floor: SMALL_FLOOR }))
const settings = (numRuns: number) => ({ seed: 1, numRuns })

describe('whatever waits', () => {
  it('a plan keeps to the cart, the expiry, the stock and the limits, and has each order once', () => {
    fc.assert(
      fc.property(inputs, fc.nat(120), (input, steps) => checkPlan(input, planWave(input, { steps }))),
      settings(250),
    )
  })

  it('more steps never make a longer way, and the same orders are planned', () => {
    fc.assert(
      fc.property(inputs, fc.nat(80), fc.nat(80), (input, steps, more) => {
        const [one, other] = [planWave(input, { steps }), planWave(input, { steps: steps + more })]
        expect(other.metres).toBeLessThanOrEqual(one.metres)
        expect(other.left).toEqual(one.left)
      }),
      settings(200),
    )
  })

  it('the same input has the same plan, in whatever order it comes', () => {
    const shuffled = inputs.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.orders], { minLength: input.orders.length })),
    )
    fc.assert(
      fc.property(shuffled, ([input, others]) => {
        const plan = planWave(input, { steps: 60 })
        expect(planWave(input, { steps: 60 })).toEqual(plan)
        expect(planWave({ ...input, orders: others }, { steps: 60 })).toEqual(plan)
      }),
      settings(100),
    )
  })

  it('whoever comes later changes nothing for those who are served before', () => {
    const unlimited = inputs.map((input) => ({ ...input, rules: { ...input.rules, maxTours: null } }))
    fc.assert(
      fc.property(unlimited, fc.nat(25), (input, most) => {
        const sooner = input.orders.toSorted(inServiceOrder).slice(0, most)
        const ids = new Set(sooner.map(({ id }) => id))
        const { left } = planWave(input, { steps: 0 })
        const alone = planWave({ ...input, orders: sooner }, { steps: 0 })
        expect(left.filter(({ orderId }) => ids.has(orderId))).toEqual(alone.left)
      }),
      settings(150),
    )
  })
})
