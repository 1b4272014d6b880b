import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { day, clerk } = await dayAtWork()

/** What each of several did at once: done, or what it was refused with. */
async function atOnce<Done>(works: readonly (() => Promise<Done>)[]) {
  const settled = await Promise.allSettled(works.map((work) => work()))
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = await Promise.all(
    settled.flatMap((one) => (one.status === 'rejected' ? [refusal(Promise.reject(one.reason))] : [])),
  )
  return { done, refused: refused.map(({ httpStatus, error }) => ({ httpStatus, error })) }
}

const times = <Done>(count: number, work: (place: number) => Promise<Done>) =>
  Array.from({ length: count }, (_, place) => () => work(place))

async function staged(pieces: number) {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: pieces }], await day.place())
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: pieces }])
  const pick = await clerk.pick(notice.id)
  return { productId, notice, pick }
}

const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

it('sixteen picks of one product reserve exactly what there is', async () => {
  const productId = await day.product()
  for (const pieces of [11, 9, 5])
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: pieces }], await day.place())
  const plans = Array.from({ length: 16 }, (_, place) => (place % 5) + 1)
  const notices = await Promise.all(
    plans.map((planSkuTotal) => clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal }])),
  )
  const { done, refused } = await atOnce(
    notices.map(
      ({ id }) =>
        () =>
          clerk.send('POST', `pickTasks/${id}/SHIPPING_REQ`),
    ),
  )
  const reserved = done.reduce((sum, { skuTotal }) => sum + (skuTotal as number), 0)
  expect(reserved).toBe(25)
  expect(refused).toEqual(refused.map(() => ({ httpStatus: 422, error: 'INSUFFICIENT_STOCK' })))
  const rows = await day.stockOf(productId)
  expect(rows.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(25)
})

it('a truck leaves once, however often it is sent off', async () => {
  const { notice, productId } = await staged(6)
  const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
  const { done, refused } = await atOnce(times(4, () => clerk.send('POST', `shipmentTasks/${draft.id}/ship`)))
  expect(done).toHaveLength(1)
  expect(refused).toEqual(refused.map(() => ({ httpStatus: 409, error: 'WRONG_STATE' })))
  expect(await day.stockOf(productId)).toEqual([])
  expect(await noticeNow(notice.id)).toMatchObject({ shippedSkuTotal: 6 })
})

it('an order is shipped or cancelled, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { notice } = await staged(3)
    const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
    const works = [
      () => clerk.send('POST', `shipmentTasks/${draft.id}/ship`),
      () => clerk.send('POST', `shipmentNotifs/${notice.id}/cancel`, { reason: 'not paid' }),
    ]
    const { done } = await atOnce(round % 2 === 0 ? works : [...works].reverse())
    expect(done).toHaveLength(1)
    const { shippingStatus, shippedSkuTotal } = await noticeNow(notice.id)
    expect([shippingStatus, shippedSkuTotal]).toBeOneOf([
      ['ALL_SHIPPED', 3],
      ['CANCELLING', 0],
    ])
  }
})

it('staged pieces are claimed by one of several trucks', async () => {
  const { notice } = await staged(5)
  const { done, refused } = await atOnce(times(5, () => clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)))
  expect(done).toMatchObject([{ skuTotal: 5 }])
  expect(refused).toEqual(refused.map(() => ({ httpStatus: 409, error: 'NOTHING_UNCLAIMED' })))
})

it('trucks with the same notices in another order do not wait for each other in a circle', async () => {
  const orders = [await staged(6), await staged(6), await staged(6)]
  const lineOf = (place: number) => ({ noticeLineId: orders[place]!.notice.lines[0]!.id, skuTotal: 2 })
  const sequences = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]
  const drafts = await atOnce(
    sequences.map((places) => () => clerk.send('POST', 'shipmentTasks', { lines: places.map(lineOf) })),
  )
  expect(drafts.refused).toEqual([])
  const shipped = await atOnce(
    drafts.done.map(
      ({ id }) =>
        () =>
          clerk.send('POST', `shipmentTasks/${id}/ship`),
    ),
  )
  expect(shipped.refused).toEqual([])
  for (const { notice } of orders) expect(await noticeNow(notice.id)).toMatchObject({ shippingStatus: 'ALL_SHIPPED' })
})

it('pieces are returned or shipped, never both', async () => {
  const { notice, pick } = await staged(4)
  const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
  const back = { lines: [{ id: pick.lines[0]!.id, skuTotal: 4 }], reason: 'too many' }
  const { done } = await atOnce([
    () => clerk.send('POST', `shipmentTasks/${draft.id}/ship`),
    () => clerk.send('POST', `pickTasks/${pick.id}/return`, back),
  ])
  expect(done).toHaveLength(1)
  expect(await noticeNow(notice.id)).toMatchObject({ shippedSkuTotal: 4, stagedSkuTotal: 0 })
})

it('a tally of a pick is made and completed once', async () => {
  const { pick, productId } = await staged(5)
  const outcome = await atOnce(times(3, () => clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)))
  expect(outcome.done).toHaveLength(1)
  const { id, version, lines } = outcome.done[0]!
  await clerk.send('PUT', 'out_tally_tasks', { id, version, lines: [{ id: lines[0]!.id, goodCount: 3 }] })
  await clerk.send('POST', `out_tally_tasks/${id}/start`)
  const { done } = await atOnce(times(3, () => clerk.send('POST', `out_tally_tasks/${id}/complete`)))
  expect(done).toHaveLength(1)
  expect(await day.stockOf(productId)).toMatchObject([
    { onHand: 3, ordered: 3 },
    { onHand: 2, ordered: 0, holdCode: 'COUNT' },
  ])
})

it('one line is confirmed once by two pickers', async () => {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 8 }], await day.place())
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 8 }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 5 }]
  const { done } = await atOnce(times(2, () => clerk.send('POST', `pickTasks/${pick.id}/confirm`, { lines })))
  expect(done).toHaveLength(1)
  expect(await clerk.read(`pickTasks/${pick.id}`)).toMatchObject({ pickedSkuTotal: 5, openSkuTotal: 3 })
})
