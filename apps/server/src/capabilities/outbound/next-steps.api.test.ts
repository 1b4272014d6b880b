import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { stagedOrder } from '../../testing/staged-order.ts'
import type { Worker } from '../../testing/worker.ts'

const { day, clerk, admin } = await dayAtWork()

const staged = (pieces: number) => stagedOrder(day, clerk, pieces)
const notice = (id: string) => clerk.read(`shipmentNotifs/${id}`)
const pickNow = (id: string) => clerk.read(`pickTasks/${id}`)

/** All of a pick, counted and good. */
async function tally(pickId: string) {
  const draft = await clerk.send('POST', `out_tally_tasks/${pickId}/PICKING`)
  const lines = draft.lines.map(({ id, planTotal }) => ({ id, goodCount: planTotal }))
  await clerk.send('PUT', 'out_tally_tasks', { id: draft.id, version: draft.version, lines })
  await clerk.send('POST', `out_tally_tasks/${draft.id}/start`)
  return clerk.send('POST', `out_tally_tasks/${draft.id}/complete`)
}

describe('a finished outbound tally', () => {
  it('leads to the dispatch: makes one, opens the one there is, and ends when the truck has left', async () => {
    const { notice: order, pick } = await staged(6)
    const done = await tally(pick.id)
    expect(done).toMatchObject({ status: 'COMPLETED', next: { action: 'make:DISPATCH' } })
    const truck = await clerk.send('POST', `shipmentTasks/${done.id}/OUT_TALLY`)
    expect(truck).toMatchObject({ noticeIds: [order.id], skuTotal: 6, next: { action: 'ship' } })
    const open = { open: { type: 'DISPATCH', id: truck.id, number: truck.deliveryNo } }
    expect(await clerk.read(`out_tally_tasks/${done.id}`)).toMatchObject({ next: open })
    expect(await pickNow(pick.id)).toMatchObject({ next: open })
    expect(await clerk.send('POST', `shipmentTasks/${truck.id}/ship`)).toMatchObject({ next: { finished: true } })
    expect(await clerk.read(`out_tally_tasks/${done.id}`)).toMatchObject({ next: { finished: true }, actions: [] })
  })
})

describe('a notice with all of it on the stage', () => {
  it('offers no pick but the dispatch, and opens it once there is one', async () => {
    const { notice: order } = await staged(4)
    const all = await notice(order.id)
    expect(all.actions).not.toContain('make:PICKING')
    expect(all.next).toEqual({ action: 'make:DISPATCH' })
    const truck = await clerk.send('POST', `shipmentTasks/${order.id}/SHIPPING_REQ`)
    const claimed = await notice(order.id)
    expect(claimed.actions).not.toContain('make:DISPATCH')
    expect(claimed.next).toEqual({ open: { type: 'DISPATCH', id: truck.id, number: truck.deliveryNo } })
    await clerk.send('POST', `shipmentTasks/${truck.id}/ship`)
    expect(await notice(order.id)).toMatchObject({ next: { finished: true } })
  })
})

describe('a notice that nothing can be picked for', () => {
  it('does not offer the pick, and says how much there is', async () => {
    const productId = await day.product()
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 12 }])
    expect(order.actions).not.toContain('make:PICKING')
    expect(order).toMatchObject({
      next: null,
      blocked: { action: 'make:PICKING', error: 'INSUFFICIENT_STOCK', detail: { available: 0, asked: 12 } },
    })
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5 }], await day.place())
    expect(await notice(order.id)).toMatchObject({ next: { action: 'make:PICKING' }, blocked: null })
  })
})

describe('a pick', () => {
  it('offers its tally while pieces are on the stage and uncounted, and none when they have left', async () => {
    const { notice: order, pick } = await staged(3)
    expect((await pickNow(pick.id)).actions).toContain('make:OUT_TALLY')
    await tally(pick.id)
    expect((await pickNow(pick.id)).actions).not.toContain('make:OUT_TALLY')
    await clerk.dispatch(order.id)
    expect(await pickNow(pick.id)).toMatchObject({ pickStatus: 'PICKED', actions: [], next: { finished: true } })
  })

  it('goes back when its notice is cancelled, and the notice leads there', async () => {
    const { notice: order, pick } = await staged(2)
    await clerk.send('POST', `shipmentNotifs/${order.id}/cancel`, { reason: 'not wanted' })
    const open = { open: { type: 'PICKING', id: pick.id, number: pick.pickNo } }
    expect(await notice(order.id)).toMatchObject({ shippingStatus: 'CANCELLING', next: open })
    expect(await pickNow(pick.id)).toMatchObject({ next: { action: 'return' }, actions: ['return'] })
  })
})

describe('where what leaves has to be counted', () => {
  const required = async (worker: Worker, value: boolean | null) => {
    const owner = await worker.read(`cargoOwners/${day.otherOwnerId}`)
    await worker.send('PUT', 'cargoOwners', { id: owner.id, version: owner.version, outboundTallyRequired: value })
  }

  it('pick, notice and truck lead to the tally first', async () => {
    await required(admin, true)
    try {
      const { notice: order, pick } = await stagedOrder(day, clerk, 5, { ownerId: day.otherOwnerId })
      expect(await pickNow(pick.id)).toMatchObject({ next: { action: 'make:OUT_TALLY' } })
      const toPick = { open: { type: 'PICKING', id: pick.id, number: pick.pickNo } }
      expect(await notice(order.id)).toMatchObject({ next: toPick })
      const truck = await clerk.send('POST', `shipmentTasks/${order.id}/SHIPPING_REQ`)
      expect(truck).toMatchObject({ next: toPick, blocked: { action: 'ship', error: 'OUT_TALLY_REQUIRED' } })
      expect(truck.actions).not.toContain('ship')
      await tally(pick.id)
      expect(await clerk.read(`shipmentTasks/${truck.id}`)).toMatchObject({ next: { action: 'ship' }, blocked: null })
    } finally {
      await required(admin, null)
    }
  })
})

it('a list answers the same actions and next steps as each of its documents', async () => {
  const { notice: order } = await staged(1)
  const { content } = await clerk.send<{ content: readonly Record<string, unknown>[] }>(
    'GET',
    `shipmentNotifs?shippingNoticeNo=${order.shippingNoticeNo}`,
  )
  const { actions, next, blocked } = await notice(order.id)
  expect(content).toMatchObject([{ id: order.id, actions, next, blocked }])
})
