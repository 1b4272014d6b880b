import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const count = countRoundTrips(test.pool)
const products = await Promise.all(Array.from({ length: 10 }, () => day.product()))
const lines = products.map((productId) => ({ productId, planSkuTotal: 12 }))

/** By command: how often the server waited for the database, and how many statements it sent. */
type Measured = Readonly<Record<string, { readonly roundTrips: number; readonly statements: number }>>

/** Sends requests and counts their round trips and statements. */
function measuring() {
  const measured: Record<string, Measured[string]> = {}
  const send = async (name: string, path: string, body: object = {}) => {
    let id = ''
    const { roundTrips, statements } = await count.of(async () => {
      id = (await clerk.send('POST', path, body)).id
    })
    measured[name] = { roundTrips, statements: statements.length }
    if (process.env.SHOW_STATEMENTS !== undefined)
      console.log([name, ...statements.map((one) => one.replace(/\s+/g, ' ').trim().slice(0, 110))].join('\n    '))
    return id
  }
  return { measured, send }
}

async function receipt() {
  const { measured, send } = measuring()
  const noticeId = await send('notice', 'recvReqs', { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', lines })
  await send('submit', `recvReqs/${noticeId}/submit`)
  const registrationId = await send('registration', `recvRegistrations/${noticeId}/RECV_REQ`)
  await send('complete', `recvRegistrations/${registrationId}/complete`)
  const putawayId = await send('putaway', `putaways/${registrationId}/RECV_REG`)
  await send('put away', `putaways/${putawayId}/complete`)
  return measured
}

async function order() {
  const { measured, send } = measuring()
  const consignee = {
    shippingType: 'SALE',
    consignee: 'Liu Fang',
    address: '8 Harbour Road',
    phone: '+86 21 5555 0101',
  }
  const noticeId = await send('notice', 'shipmentNotifs', { cargoOwnerId: day.ownerId, ...consignee, lines })
  await send('submit', `shipmentNotifs/${noticeId}/submit`)
  const pickId = await send('pick', `pickTasks/${noticeId}/SHIPPING_REQ`)
  await send('complete', `pickTasks/${pickId}/complete`)
  const dispatchId = await send('dispatch', `shipmentTasks/${noticeId}/SHIPPING_REQ`)
  await send('ship', `shipmentTasks/${dispatchId}/ship`)
  return measured
}

const MOST_ROUND_TRIPS = 7

/** Measures the second run, when every connection has prepared each statement. If figures fall, lower them here. */
async function expectAtMost(work: () => Promise<Measured>, mostStatements: Readonly<Record<string, number>>) {
  await work()
  const measured = await work()
  expect(Object.keys(measured)).toEqual(Object.keys(mostStatements))
  for (const [name, { roundTrips, statements }] of Object.entries(measured)) {
    expect(roundTrips, `round trips of ${name}`).toBeLessThanOrEqual(MOST_ROUND_TRIPS)
    expect(statements, `statements of ${name}`).toBeLessThanOrEqual(mostStatements[name] ?? 0)
  }
}

it('a receipt of ten lines: at most seven round trips a command, and no more statements than before', () =>
  expectAtMost(receipt, { notice: 13, submit: 9, registration: 13, complete: 18, putaway: 15, 'put away': 17 }))

it('an order of ten lines: at most seven round trips a command, and no more statements than before', () =>
  expectAtMost(order, { notice: 13, submit: 9, pick: 17, complete: 16, dispatch: 13, ship: 18 }))
