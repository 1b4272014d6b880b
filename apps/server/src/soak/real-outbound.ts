import { expect } from 'vitest'
import { expectNothingWrong } from '../testing/nothing-wrong.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { WarehouseDay } from '../testing/warehouse-day.ts'
import type { Worker } from '../testing/worker.ts'
import type { OutboundModel } from './outbound-model.ts'

/** The same warehouse as the server has it. */
export interface RealOutbound {
  readonly test: TestApp
  readonly day: WarehouseDay
  readonly workers: readonly Worker[]
  readonly admin: Worker
  readonly productId: string
}

const ON_EACH_SHELF = [20, 14] as const

/** Two shelves with goods on them, in the model and in the warehouse. */
export async function openOutbound(test: TestApp, day: WarehouseDay, model: OutboundModel): Promise<RealOutbound> {
  const admin = await day.as('admin')
  const productId = await day.product()
  for (const planSkuTotal of ON_EACH_SHELF) {
    const place = await day.place()
    const { registration } = await admin.receive(day.ownerId, [{ productId, planSkuTotal }])
    await admin.putAway(registration.id, place)
    model.onShelf(place, planSkuTotal)
  }
  return { test, day, workers: [await day.as('warehouse'), await day.as('li.na'), admin], admin, productId }
}

const positive = (some: ReadonlyMap<string, number>) => Object.fromEntries([...some].filter(([, pieces]) => pieces > 0))

/** Balances by what they are, wherever they lie. */
async function balances({ day, productId }: RealOutbound) {
  const found = { shelves: new Map<string, number>(), doubtful: new Map<string, number>(), broken: 0, staged: 0 }
  for (const { locationId, quality, holdCode, onHand } of await day.stockOf(productId)) {
    if (locationId === day.stage) found.staged += onHand
    else if (quality === 'DEFECTIVE') found.broken += onHand
    else {
      const where = holdCode === 'COUNT' ? found.doubtful : found.shelves
      where.set(locationId, (where.get(locationId) ?? 0) + onHand)
    }
  }
  return { ...found, shelves: positive(found.shelves), doubtful: positive(found.doubtful) }
}

/** Balances, states and sums, and everything that must always be true. */
export async function expectOutboundAgreement(model: OutboundModel, real: RealOutbound): Promise<void> {
  expect(await balances(real)).toEqual({
    shelves: positive(model.shelves),
    doubtful: positive(model.doubtful),
    broken: model.broken,
    staged: model.orders.reduce((total, _, at) => total + model.staged(at), 0),
  })
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
  for (const { id, status } of model.trucks)
    expect(await real.admin.read(`shipmentTasks/${id}`)).toMatchObject({ status })
  await expectNothingWrong(real.test)
}
