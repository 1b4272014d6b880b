import { setImmediate } from 'node:timers/promises'
import { EFFORT_STEPS, type WavePlanRequest } from '@entrepot/contract/distribution/wave-plan'
import { grouped } from '@entrepot/domain/kernel/grouped'
import type { WaveOrder, WaveRules } from '@entrepot/domain/wave/wave'
import type { Caller } from '../../../../kit/security/caller.ts'
import { type Db, onOneConnection } from '../../../../kit/sql/db.ts'
import { type ProductFacts, productFacts } from '../../../../stock/product-facts.ts'
import { type CandidateRow, candidatesOf } from '../../../../stock/reserve/candidates.ts'
import { requestedBatches } from '../../orders/readiness/requested-batches.ts'
import { type ChosenOrders, type OrderChoice, readChosen } from './chosen-orders.ts'
import { mapInSlices } from './map-in-slices.ts'
import { measuredPace } from './measured-pace.ts'
import type { PlanTask } from './plan-task.ts'
import { readFloor } from './read-floor.ts'
import { goodsOf, servableRows } from './servable-rows.ts'

/** Warehouse, time and caller of a plan. */
export interface PlanningAt {
  readonly caller: Caller
  readonly warehouseId: string
  readonly today: string
  readonly now: Date
}

const CUBIC_CENTIMETRES = 1_000_000
const GRAMS = 1_000
const whole = (value: number | null | undefined, unit: number) =>
  value === null || value === undefined ? null : Math.round(value * unit)

const stepsOf = ({ effort = 'NORMAL' }: Pick<WavePlanRequest, 'effort'>): number =>
  typeof effort === 'number' ? effort : EFFORT_STEPS[effort]

const choiceOf = ({ orderIds, rule }: Pick<WavePlanRequest, 'orderIds' | 'rule'>): OrderChoice =>
  rule === undefined ? { orderIds: orderIds ?? [] } : { filters: rule.filters ?? {}, maxOrders: rule.maxOrders }

type RulesOf = Pick<WavePlanRequest, 'mode' | 'cart' | 'maxTours' | 'maxProducts' | 'oneArea' | 'expirySlackDays'>

const rulesOf = ({ mode, cart, maxTours, maxProducts, oneArea, expirySlackDays }: RulesOf): WaveRules => ({
  mode,
  cart: { slots: cart.slots, volume: whole(cart.volume, CUBIC_CENTIMETRES), weight: whole(cart.weight, GRAMS) },
  maxOrdersPerTour: null,
  maxTours: maxTours ?? null,
  maxOrders: null,
  maxProducts: maxProducts ?? null,
  isOneArea: oneArea ?? false,
  expirySlackDays: expirySlackDays ?? 0,
})

/** Times in one form, so that they sort as text. */
const sortable = (time: string | null) => (time === null ? null : new Date(time).toISOString())

const ORDERS_AT_ONCE = 200

function waveOrders(
  { orders, lines }: ChosenOrders,
  products: ReadonlyMap<string, ProductFacts>,
): Promise<WaveOrder[]> {
  const linesOf = grouped(lines, ({ orderId }) => orderId)
  return mapInSlices(orders, ORDERS_AT_ONCE, ({ id, cargoOwnerId, bonded, priority, latestShipTime, paidTime }) => ({
    id,
    priority,
    latestShipTime: sortable(latestShipTime),
    paidTime: sortable(paidTime),
    lines: (linesOf.get(id) ?? []).map((line) => {
      const product = products.get(line.productId)
      return {
        id: line.id,
        goods: goodsOf(cargoOwnerId, line.productId, bonded),
        pieces: line.pieces,
        batchNum: line.batchNum,
        earliestExpiry: '',
        volume: whole(Number(product?.volume ?? 0), CUBIC_CENTIMETRES) ?? 0,
        weight: whole(Number(product?.crossWeight ?? 0), GRAMS) ?? 0,
      }
    }),
  }))
}

/** The data read for a plan: the task of the planner, and what the description of its result needs. */
export interface PlanBasis {
  readonly task: PlanTask
  readonly chosen: ChosenOrders
  readonly candidates: ReadonlyMap<string, CandidateRow>
  readonly pace: Awaited<ReturnType<typeof measuredPace>>
}

/** Uses a fixed number of statements for any number of orders and rows. */
export const readBasis = (db: Db, at: PlanningAt, request: WavePlanRequest): Promise<PlanBasis> =>
  onOneConnection(db, async (connection) => {
    const { caller, warehouseId, today, now } = at
    const chosen = await readChosen(connection, caller, warehouseId, today, choiceOf(request))
    const productIds = chosen.lines.map(({ productId }) => productId)
    const ownerIds = chosen.orders.map(({ cargoOwnerId }) => cargoOwnerId)
    const orderIds = chosen.orders.map(({ id }) => id)
    // The last order is served after all the others.
    const lastId = orderIds.at(-1)
    const [products, candidates, floor, pace, requested] = await Promise.all([
      productFacts(connection, warehouseId, productIds),
      candidatesOf(connection, warehouseId, ownerIds, productIds),
      readFloor(connection, warehouseId),
      measuredPace(connection, warehouseId, now),
      lastId === undefined
        ? new Map<string, number>()
        : requestedBatches(connection, warehouseId, today, lastId, productIds, orderIds),
    ])
    // Parsing the rows took a while, and the next step takes as long: let other requests run in between.
    await setImmediate()
    const placed = new Set(floor.places.map(({ locationId }) => locationId))
    const rows = servableRows(candidates, products, today, requested).filter(({ locationId }) => placed.has(locationId))
    await setImmediate()
    const task = {
      orders: await waveOrders(chosen, products),
      rows,
      rules: rulesOf(request),
      ...floor,
      steps: stepsOf(request),
    }
    return { task, chosen, candidates: new Map(candidates.map((row) => [row.id, row])), pace }
  })
