import { expect } from 'vitest'
import { expectNothingWrong } from '../testing/nothing-wrong.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { WarehouseDay } from '../testing/warehouse-day.ts'
import type { Worker } from '../testing/worker.ts'
import type { Model, Pile } from './model.ts'

/** The same warehouse as the server has it: ids by the places they have in the model. */
export interface Real {
  readonly test: TestApp
  readonly day: WarehouseDay
  readonly workers: readonly Worker[]
  readonly admin: Worker
  readonly productId: string
  readonly shelves: readonly string[]
  readonly notices: string[]
  readonly registrations: { readonly id: string; readonly no: string; readonly lineId: string }[]
  readonly putaways: string[]
}

export async function openReal(test: TestApp, day: WarehouseDay): Promise<Real> {
  return {
    test,
    day,
    workers: [await day.as('warehouse'), await day.as('li.na'), await day.as('admin')],
    admin: await day.as('admin'),
    productId: await day.product(),
    shelves: [await day.place(), await day.place()],
    notices: [],
    registrations: [],
    putaways: [],
  }
}

const sorted = <Item extends object>(items: readonly Item[]) =>
  items.map((item) => JSON.stringify(item)).sort((a, b) => (a < b ? -1 : 1))

async function pilesOf({ day, productId, registrations }: Real): Promise<Pile[]> {
  return (await day.stockOf(productId)).map(({ locationId, quality, holdCode, originNo, onHand }) => ({
    place: locationId,
    quality: quality as Pile['quality'],
    isFrozen: holdCode !== '',
    origin: registrations.findIndex(({ no }) => no === originNo),
    pieces: onHand,
  }))
}

/** Finds the row that is meant. */
export async function rowOf(real: Real, pile: Omit<Pile, 'pieces'>): Promise<string> {
  const originNo = pile.origin < 0 ? '' : real.registrations[pile.origin]!.no
  const rows = await real.day.stockOf(real.productId)
  const row = rows.find(
    (one) =>
      one.locationId === pile.place &&
      one.quality === pile.quality &&
      (one.holdCode !== '') === pile.isFrozen &&
      one.originNo === originNo,
  )
  return row!.id
}

/** Balances, document states and everything that must always be true. */
export async function expectAgreement(model: Model, real: Real): Promise<void> {
  expect(sorted(await pilesOf(real))).toEqual(sorted(model.present().map((pile) => ({ ...pile }))))
  for (const [place, id] of real.notices.entries()) {
    const notice = await real.admin.read(`recvReqs/${id}`)
    const waiting = model.waiting(place, real.day.dock)
    const [line] = notice.lines
    expect({
      status: notice.receiptStatus,
      received: notice.receivedSkuTotal,
      waiting: Number(line!.receivedSkuTotal) - Number(line!.defectiveSkuTotal) - Number(line!.shelvedSkuTotal),
    }).toEqual({ status: model.statusOf(place), received: model.received(place), waiting })
  }
  for (const [place, { id }] of real.registrations.entries()) {
    const { good, defective, isReversed } = model.registrations[place]!
    expect(await real.admin.read(`recvRegistrations/${id}`)).toMatchObject({
      status: isReversed ? 'REVERSED' : 'COMPLETED',
      goodSkuTotal: good,
      defectiveSkuTotal: defective,
    })
  }
  for (const [place, id] of real.putaways.entries()) {
    const status = model.putaways[place]!.isReversed ? 'REVERSED' : 'COMPLETED'
    expect(await real.admin.read(`putaways/${id}`)).toMatchObject({ status })
  }
  await expectNothingWrong(real.test)
}
