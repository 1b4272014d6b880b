import { planWave } from '../../packages/domain/src/wave/plan-wave.ts'
import { ownCpu } from '../kit/cpu.ts'
import type { Figure } from '../kit/figures.ts'
import { count, seconds } from '../kit/say.ts'
import { CLUSTER_CART, demoWave } from './demo-floor.ts'

const MANY = { orders: 10_000, steps: 12_000 }
const FEW = { orders: 500, steps: 10_000 }
const MOST_SECONDS = 5
const MOST_PART = 0.25

function planned({ orders, steps }: typeof MANY) {
  const input = demoWave(orders, CLUSTER_CART)
  const begun = ownCpu()
  const plan = planWave(input, { steps })
  return { plan, cpu: ownCpu() - begun }
}

/** Orders of the demo's floor, planned into tours of carts with 24 slots. */
export function demoFigures(): Figure[] {
  const [many, few] = [planned(MANY), planned(FEW)]
  const orders = few.plan.tours.reduce((sum, tour) => sum + tour.orders.length, 0)
  const [together, alone] = [few.plan.metres / orders, few.plan.metresOneByOne / orders]
  return [
    {
      name: `${count(MANY.orders)} orders into ${count(many.plan.tours.length)} tours, ${count(MANY.steps)} steps, CPU`,
      measured: seconds(many.cpu),
      limit: `≤ ${MOST_SECONDS} s`,
      holds: many.cpu <= 1_000 * MOST_SECONDS,
    },
    {
      name: `metres an order, ${FEW.orders} orders, ${count(FEW.steps)} steps (${seconds(few.cpu)}); floor: one by one`,
      measured: `${together.toFixed(1)} m`,
      floor: `${alone.toFixed(1)} m`,
      ratio: `1 / ${(alone / together).toFixed(1)}`,
      limit: `≤ 1 / ${1 / MOST_PART}`,
      holds: together <= MOST_PART * alone,
    },
  ]
}
