import { expect } from 'vitest'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { WarehouseDay } from '../../testing/warehouse-day.ts'
import type { Worker } from '../../testing/worker.ts'
import { sum } from '../steps.ts'
import { stockShelves } from '../stock-shelves.ts'
import type { OutboundModel } from './outbound-model.ts'

/** The same warehouse as the server has it. */
export interface RealOutbound {
  readonly test: TestApp
  readonly day: WarehouseDay
  readonly workers: readonly Worker[]
  readonly admin: Worker
  readonly productId: string
}

/** Who works here, in the order of `workers`. */
export const NAMES = ['warehouse', 'li.na', 'admin'] as const

/** How many of which batch lie on each shelf at first. */
export const SHELVES = [
  { pieces: 20, batchNum: 'B1' },
  { pieces: 14, batchNum: 'B2' },
  { pieces: 0, batchNum: 'B1' },
] as const
/** The same of no batch, so that pieces may be moved anywhere. */
export const PLAIN_SHELVES = SHELVES.map(({ pieces }) => ({ pieces, batchNum: '' }))

/** Shelves with goods on them and an empty one, in the model and in the warehouse. */
export async function openOutbound(
  test: TestApp,
  day: WarehouseDay,
  model: OutboundModel,
  shelves: readonly { readonly pieces: number; readonly batchNum: string }[],
): Promise<RealOutbound> {
  const admin = await day.as('admin')
  const productId = await day.product()
  const goods = []
  for (const { pieces, batchNum } of shelves) {
    const place = await day.place()
    if (pieces > 0) goods.push({ productId, pieces, batchNum, place })
    model.onShelf(place, pieces)
    model.batches.set(place, batchNum)
  }
  await stockShelves({ ...day, pool: test.pool, worker: admin }, goods)
  const workers = await Promise.all(NAMES.map((name) => day.as(name)))
  return { test, day, workers, admin, productId }
}

const positive = (some: ReadonlyMap<string, number>) => Object.fromEntries([...some].filter(([, pieces]) => pieces > 0))

/** Balances by what they are, wherever they lie. */
async function balances({ day, productId }: RealOutbound) {
  const sums = {
    shelves: new Map<string, number>(),
    doubtful: new Map<string, number>(),
    held: new Map<string, number>(),
    reserved: new Map<string, number>(),
    broken: 0,
    staged: 0,
    doubtfulOnStage: 0,
  }
  for (const { locationId, quality, holdCode, onHand, ordered } of await day.stockOf(productId)) {
    if (locationId === day.stage) sums[holdCode === '' ? 'staged' : 'doubtfulOnStage'] += onHand
    else if (quality === 'DEFECTIVE') sums.broken += onHand
    else {
      const where = holdCode === '' ? sums.shelves : holdCode === 'COUNT' ? sums.doubtful : sums.held
      where.set(locationId, (where.get(locationId) ?? 0) + onHand)
      sums.reserved.set(locationId, (sums.reserved.get(locationId) ?? 0) + ordered)
    }
  }
  const { shelves, doubtful, held, reserved } = sums
  return {
    ...sums,
    shelves: positive(shelves),
    doubtful: positive(doubtful),
    held: positive(held),
    reserved: positive(reserved),
  }
}

/** Balances and reservations of all rows. */
export async function expectOutboundBalances(model: OutboundModel, real: RealOutbound): Promise<void> {
  const places = [...model.shelves.keys()]
  expect(await balances(real)).toEqual({
    shelves: positive(model.shelves),
    doubtful: positive(model.doubtful),
    held: positive(model.held),
    reserved: positive(new Map(places.map((place) => [place, model.reservedAt(place)]))),
    broken: model.broken,
    staged: model.onStage(),
    doubtfulOnStage: model.doubtfulOnStage,
  })
}

/** Balances, states and sums, and everything that must always be true. */
export async function expectOutboundAgreement(model: OutboundModel, real: RealOutbound): Promise<void> {
  await expectOutboundBalances(model, real)
  for (const [at, { id, plan, shipped }] of model.orders.entries()) {
    expect(await real.admin.read(`shipmentNotifs/${id}`)).toMatchObject({
      shippingStatus: model.statusOf(at),
      skuTotal: plan,
      reservedSkuTotal: model.reserved(at),
      stagedSkuTotal: model.staged(at),
      shippedSkuTotal: shipped,
    })
  }
  for (const pick of model.picks)
    expect(await real.admin.read(`pickTasks/${pick.id}`)).toMatchObject({ pickStatus: model.pickStatus(pick) })
  for (const { id, status, load } of model.trucks)
    expect(await real.admin.read(`shipmentTasks/${id}`)).toMatchObject({
      status,
      skuTotal: sum(load.map(({ pieces }) => pieces)),
    })
  await expectNothingWrong(real.test)
}
