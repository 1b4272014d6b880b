import type { SumsByDay } from '@entrepot/contract/kit/query'
import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

/** The day of the warehouse, in Shanghai. */
const today = () => new Date(test.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const first = today()
const productId = await day.product()
const goods = (planSkuTotal: number) => [{ productId, planSkuTotal }]
await clerk.shelve(day.ownerId, goods(10), await day.place())
await clerk.receive(day.otherOwnerId, [
  { productId: await day.product({ cargo_owner_id: day.otherOwnerId }), planSkuTotal: 3 },
])
test.clock.advance(24 * 60)
await test.pool.query(`update session set expires_time = $1::timestamptz + interval '30 days', last_used_time = $1`, [
  test.clock.now(),
])
await clerk.receive(day.ownerId, goods(5))
const order = await clerk.shipmentNotice(day.ownerId, goods(4))
await clerk.pick(order.id)
await clerk.dispatch(order.id)

const byDay = (path: string, worker: Worker = admin) => worker.send<SumsByDay>('GET', path)
const totals = (path: string, worker: Worker = admin) => worker.send<Record<string, string>>('GET', path)

it('the pieces of receipts and shipments by day are the sums of their rows', async () => {
  const received = await byDay('receiptDetails/byDay')
  expect(received.to).toBe(today())
  expect(received.days).toEqual([
    { day: first, sums: { goodSkuTotal: '13', defectiveSkuTotal: '0' } },
    { day: today(), sums: { goodSkuTotal: '5', defectiveSkuTotal: '0' } },
  ])
  for (const { day: one, sums } of received.days)
    expect(await totals(`receiptDetails/totals?completedTimeStart=${one}&completedTimeEnd=${one}`)).toEqual(sums)
  expect((await byDay('shipDetails/byDay')).days).toEqual([{ day: today(), sums: { shippedSkuTotal: '4' } }])
})

it('are narrowed by the filters of the list, and by whose goods the caller sees', async () => {
  const ofOwner = await byDay(`receiptDetails/byDay?cargoOwnerId=${day.otherOwnerId}`)
  expect(ofOwner.days.map(({ sums }) => sums.goodSkuTotal)).toEqual(['3'])
  const ofDay = await byDay(`receiptDetails/byDay?completedTimeStart=${first}&completedTimeEnd=${first}`)
  expect([ofDay.from, ofDay.to, ofDay.days.length]).toEqual([first, first, 1])
  expect((await byDay('receiptDetails/byDay?completedTimeStart=2020-01-01')).days).toHaveLength(2)
  const owner = await day.as('owner')
  const own = await byDay('receiptDetails/byDay', owner)
  const { content } = await owner.send<{ content: { goodSkuTotal: number }[] }>('GET', 'receiptDetails?pageSize=500')
  const sum = own.days.reduce((pieces, { sums }) => pieces + Number(sums.goodSkuTotal), 0)
  expect(sum).toBe(content.reduce((pieces, { goodSkuTotal }) => pieces + goodSkuTotal, 0))
  expect(sum).toBeLessThan(18)
})

it('a parameter that is none of the list is refused', async () => {
  expect(await refusal(byDay('receiptDetails/byDay?colour=red'))).toMatchObject({ httpStatus: 400 })
})
