import type { AllocationResult, Simulation } from '@entrepot/contract/outbound/allocation'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { day, clerk } = await dayAtWork()

const order = (productId: string, planSkuTotal: number) =>
  clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal }])
const allocate = (...noticeIds: readonly string[]) =>
  clerk.send<AllocationResult[]>('POST', 'pickTasks/allocate', { noticeIds })
const simulate = (allocationOrder: string, ...noticeIds: readonly string[]) =>
  clerk.send<Simulation>('POST', 'pickTasks/simulate', { allocationOrder, noticeIds })

/** A product on two shelves: five pieces that expire first came in last. */
async function twoShelves() {
  const productId = await day.product({ expiry_days: 700 })
  const places = [await day.place(), await day.place()] as const
  await clerk.shelve(
    day.ownerId,
    [{ productId, planSkuTotal: 10, batchNum: 'LATE', expiryDate: '2027-06-01' }],
    places[0],
  )
  await clerk.shelve(
    day.ownerId,
    [{ productId, planSkuTotal: 5, batchNum: 'SOON', expiryDate: '2026-09-01' }],
    places[1],
  )
  return productId
}

describe('many notices in one call', () => {
  it('with the same key get one pick each, also when more pieces came meanwhile', async () => {
    const productId = await day.product()
    const shelve = () => day.place().then((place) => clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5 }], place))
    await shelve()
    const notices = [await order(productId, 8), await order(productId, 2)]
    const body = { noticeIds: notices.map(({ id }) => id) }
    const call = (sent = body) => clerk.send<AllocationResult[]>('POST', 'pickTasks/allocate', sent, 'allocate-once')
    const first = await call()
    expect(first).toMatchObject([
      { ok: true, skuTotal: 5 },
      { ok: false, error: 'INSUFFICIENT_STOCK' },
    ])
    await shelve()
    const again = await call()
    expect(again).toMatchObject([
      { ok: true, pickId: first[0]!.pickId, pickNo: first[0]!.pickNo },
      { ok: true, skuTotal: 2 },
    ])
    expect(await call()).toMatchObject(again.map(({ ok, pickId }) => ({ ok, pickId })))
    expect(await refusal(call({ noticeIds: [...body.noticeIds].reverse() }))).toMatchObject({ error: 'KEY_REUSED' })
  })

  it('each gets a pick as far as there are pieces, the first notice first', async () => {
    const productId = await twoShelves()
    const [first, second, third] = [await order(productId, 12), await order(productId, 5), await order(productId, 1)]
    const results = await allocate(first.id, second.id, third.id)
    expect(results).toMatchObject([
      { id: first.id, no: first.shippingNoticeNo, ok: true, skuTotal: 12, lineTotal: 2, shortages: [] },
      { id: second.id, no: second.shippingNoticeNo, ok: true, skuTotal: 3, lineTotal: 1, shortages: [{ missing: 2 }] },
      { id: third.id, no: third.shippingNoticeNo, ok: false, error: 'INSUFFICIENT_STOCK' },
    ])
    const { code, name } = await (await day.as('admin')).read(`products/${productId}`)
    for (const { shortages } of results.slice(1))
      expect(shortages).toMatchObject([{ productCode: code, productName: name, reason: 'RESERVED' }])
    expect(await clerk.read(`pickTasks/${results[0]!.pickId}`)).toMatchObject({ skuTotal: 12, noticeId: first.id })
  })

  it('a notice that nobody can serve stops none of the others', async () => {
    const productId = await twoShelves()
    const [draft, open] = [
      await clerk.send('POST', 'shipmentNotifs', {
        cargoOwnerId: day.ownerId,
        shippingType: 'SALE',
        consignee: 'Liu Fang',
        address: '8 Harbour Road',
        phone: '+86 21 5555 0101',
        lines: [{ productId, planSkuTotal: 1 }],
      }),
      await order(productId, 2),
    ]
    const [refused, served] = await allocate(draft.id, open.id)
    expect(refused).toMatchObject({ id: draft.id, no: draft.shippingNoticeNo, ok: false, message: expect.any(String) })
    expect(served).toMatchObject({ id: open.id, ok: true, skuTotal: 2 })
    expect(await allocate(open.id)).toMatchObject([{ ok: false, error: 'NOTHING_TO_DO' }])
  })
})

describe('what another order would have done', () => {
  it('is told by notice and line, and nothing is reserved', async () => {
    const productId = await twoShelves()
    const notice = await order(productId, 5)
    const { notices, lines, isLimited, totals, differences } = await simulate('FEWEST_LOCATIONS', notice.id)
    expect({ notices, lines, isLimited }).toEqual({ notices: 1, lines: 1, isLimited: false })
    expect(totals).toMatchObject({ places: { before: 1, after: 1 }, missing: { before: 0, after: 0 } })
    for (const one of differences) expect(one).toMatchObject({ noticeId: notice.id, noticeNo: notice.shippingNoticeNo })
    expect(await day.stockOf(productId)).toMatchObject([{ ordered: 0 }, { ordered: 0 }])
  })

  it('names the batches that would go instead', async () => {
    const productId = await twoShelves()
    const notice = await order(productId, 8)
    const { differences } = await simulate('FEWEST_LOCATIONS', notice.id)
    expect(differences).toMatchObject([
      {
        places: { before: 2, after: 1 },
        shortLines: { before: 0, after: 0 },
        lines: [{ pieces: 5, missing: { before: 0, after: 0 } }],
      },
    ])
    const rows = differences[0]!.lines[0]!.rows
    expect(rows.map(({ batchNum, expiryDate, before, after }) => [batchNum, expiryDate, before, after]).sort()).toEqual(
      [
        ['LATE', '2027-06-01', 3, 8],
        ['SOON', '2026-09-01', 5, 0],
      ],
    )
  })
})
