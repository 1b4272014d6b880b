import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { stagedOrder } from '../../testing/staged-order.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk, admin } = await dayAtWork()

const staged = (pieces: number, particulars: Parameters<typeof stagedOrder>[3] = {}) =>
  stagedOrder(day, clerk, pieces, particulars)
const draftOf = (noticeId: string, body = {}) => clerk.send('POST', `shipmentTasks/${noticeId}/SHIPPING_REQ`, body)
const draftOfMany = (body: object) => clerk.send('POST', 'shipmentTasks', body)
const ship = (id: string, worker = clerk) => worker.send('POST', `shipmentTasks/${id}/ship`)
const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

describe('loading by package', () => {
  async function packed() {
    const goods = await staged(10, { product: { cross_weight: '2', package_number: 5 } })
    const tally = await clerk.send('POST', `out_tally_tasks/${goods.pick.id}/PICKING`)
    const line = tally.lines[0]!.id
    const { id, version } = tally
    await clerk.send('PUT', 'out_tally_tasks', { id, version, lines: [{ id: line, goodCount: 10 }] })
    for (const [skuTotal, crossWeight] of [
      [6, '13.5'],
      [3, undefined],
    ] as const)
      await clerk.send('POST', `out_tally_tasks/${id}/pack`, { lines: [{ id: line, skuTotal }], crossWeight })
    await clerk.send('POST', `out_tally_tasks/${id}/start`)
    const counted = await clerk.send('POST', `out_tally_tasks/${id}/complete`)
    const packages = counted.packages as readonly { packageNo: string; crossWeight: string }[]
    return { ...goods, tally: counted, numbers: packages.map(({ packageNo }) => packageNo) }
  }
  const load = (id: string, packageNo: string) => clerk.send('POST', `shipmentTasks/${id}/load`, { packageNo })

  it('adds the pieces of a package once, and begins with an empty truck', async () => {
    const { notice, numbers } = await packed()
    const draft = await draftOf(notice.id)
    expect(draft.lines[0]!.packageNos).toBe([...numbers].sort().join(', '))
    const first = await load(draft.id, numbers[0]!)
    expect(first).toMatchObject({ loadedSkuTotal: 6, packageTotal: 1, crossWeightTotal: '13.500' })
    expect(await refusal(load(draft.id, numbers[0]!))).toMatchObject({
      httpStatus: 409,
      error: 'PACKAGE_LOADED',
      detail: { packageNo: numbers[0], deliveryNo: draft.deliveryNo },
      fields: [{ field: 'packageNo', message: expect.stringContaining(String(draft.deliveryNo)) }],
    })
    const second = await load(draft.id, `]C100${numbers[1]}`)
    expect(second).toMatchObject({ loadedSkuTotal: 9, packageTotal: 2, crossWeightTotal: '19.500' })
    expect(await refusal(load(draft.id, '000000000000000000'))).toMatchObject({
      httpStatus: 422,
      error: 'UNKNOWN_PACKAGE',
      fields: [{ field: 'packageNo' }],
    })
    await ship(draft.id)
    expect(await noticeNow(notice.id)).toMatchObject({ shippedSkuTotal: 9, stagedSkuTotal: 1 })
  })

  it('a package that was carried down again is on the truck no more, and can be loaded once more', async () => {
    const { notice, numbers } = await packed()
    const draft = await draftOf(notice.id)
    const unload = (packageNo: string) => clerk.send('POST', `shipmentTasks/${draft.id}/load`, { packageNo, off: true })
    await load(draft.id, numbers[0]!)
    await load(draft.id, numbers[1]!)
    expect(await unload(numbers[0]!)).toMatchObject({ loadedSkuTotal: 3, packageTotal: 1, missingPackageTotal: 1 })
    expect(await refusal(unload(numbers[0]!))).toMatchObject({ httpStatus: 422, error: 'UNKNOWN_PACKAGE' })
    expect(await load(draft.id, numbers[0]!)).toMatchObject({ loadedSkuTotal: 9, packageTotal: 2 })
    await unload(`]C100${numbers[1]}`)
    await ship(draft.id)
    expect(await noticeNow(notice.id)).toMatchObject({ shippedSkuTotal: 6, stagedSkuTotal: 4 })
  })

  it('counts and weighs packages as they were packed, whether or not each was scanned', async () => {
    const { notice, numbers } = await packed()
    const draft = await draftOf(notice.id)
    // Two packages of 6 and 3 pieces, and one piece beside them that is a box of its own.
    const asPacked = { loadedSkuTotal: 10, packageTotal: 3, crossWeightTotal: '21.500', missingPackageTotal: 0 }
    expect(draft).toMatchObject(asPacked)
    const line = draft.lines[0]!.id
    const sendLoaded = (loadedSkuTotal: number) =>
      clerk.send('POST', `shipmentTasks/${draft.id}/load`, { lines: [{ id: line, loadedSkuTotal }] })
    expect(await sendLoaded(8)).toMatchObject({ packageTotal: 2, crossWeightTotal: '16.000', missingPackageTotal: 2 })
    expect(await sendLoaded(10)).toMatchObject(asPacked)
    await ship(draft.id)
    expect(await clerk.send('GET', `shipmentTasks/${draft.id}`)).toMatchObject(asPacked)
    expect(await refusal(load(draft.id, numbers[0]!))).toMatchObject({ httpStatus: 409 })
    await admin.send('POST', `shipmentTasks/${draft.id}/reverse`, { reason: 'wrong vehicle' })
    const next = await draftOf(notice.id)
    expect(next).toMatchObject(asPacked)
    expect(await load(next.id, numbers[1]!)).toMatchObject({
      loadedSkuTotal: 3,
      packageTotal: 1,
      crossWeightTotal: '6.000',
      missingPackageTotal: 1,
    })
  })

  it('a package is off the truck when its pieces are counted by hand, or the truck is given up', async () => {
    const { notice, numbers } = await packed()
    const draft = await draftOf(notice.id)
    await load(draft.id, numbers[0]!)
    const lines = [{ id: draft.lines[0]!.id, loadedSkuTotal: 2 }]
    const byHand = await clerk.send('POST', `shipmentTasks/${draft.id}/load`, { lines })
    expect(byHand).toMatchObject({ loadedSkuTotal: 2, packageTotal: 1, crossWeightTotal: '4.000' })
    expect(await load(draft.id, numbers[0]!)).toMatchObject({ loadedSkuTotal: 8 })
    await clerk.send('POST', `shipmentTasks/${draft.id}/cancel`)
    const next = await draftOf(notice.id)
    expect(await load(next.id, numbers[0]!)).toMatchObject({ loadedSkuTotal: 6 })
  })

  it('is refused for another truck’s package, and for more than was claimed', async () => {
    const [one, other] = [await packed(), await packed()]
    const draft = await draftOfMany({ lines: [{ noticeLineId: one.noticeLineId, skuTotal: 4 }] })
    expect(await refusal(load(draft.id, other.numbers[0]!))).toMatchObject({ error: 'UNKNOWN_PACKAGE' })
    expect(await refusal(load(draft.id, one.numbers[0]!))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 4, asked: 6 },
    })
  })
})

describe('before a truck leaves', () => {
  it('remaining life is looked at again', async () => {
    const product = { expiry_days: 400, prohibitive_sale_expiry_days: 30 }
    const received = { batchNum: 'OLD', expiryDate: '2026-04-05' }
    const { notice, productId } = await staged(5, { product, received })
    const draft = await draftOf(notice.id)
    await test.pool.query('update product set prohibitive_sale_expiry_days = 60 where id = $1', [productId])
    expect(await refusal(ship(draft.id))).toMatchObject({
      httpStatus: 422,
      error: 'LIFE_TOO_SHORT',
      fields: [{ field: 'lines.0.loadedSkuTotal' }],
    })
  })

  it('but goods that go back to their owner leave whatever their life', async () => {
    const product = { expiry_days: 400, prohibitive_sale_expiry_days: 30 }
    const received = { batchNum: 'OLD', expiryDate: '2026-04-05' }
    const { notice, productId } = await staged(5, { product, received, header: { shippingType: 'RETURN_TO_OWNER' } })
    await test.pool.query('update product set prohibitive_sale_expiry_days = 60 where id = $1', [productId])
    expect(await clerk.dispatch(notice.id)).toMatchObject({ status: 'SHIPPED' })
  })

  it('a warehouse may ask for a tally, and the refusal names the pick', async () => {
    const { notice, pick } = await staged(5)
    const draft = await draftOf(notice.id)
    const set = (required: boolean | null) =>
      test.pool.query('update warehouse set outbound_tally_required = $2 where id = $1', [day.warehouseId, required])
    const owners = await test.pool.query('select id, outbound_tally_required as required from cargo_owner')
    await test.pool.query('update cargo_owner set outbound_tally_required = null')
    await set(true)
    expect(await refusal(ship(draft.id))).toMatchObject({
      httpStatus: 422,
      error: 'OUT_TALLY_REQUIRED',
      detail: { number: pick.pickNo },
    })
    const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
    const lines = [{ id: tally.lines[0]!.id, goodCount: 5 }]
    await clerk.send('PUT', 'out_tally_tasks', { id: tally.id, version: tally.version, lines })
    await clerk.send('POST', `out_tally_tasks/${tally.id}/start`)
    expect(await refusal(ship(draft.id))).toMatchObject({ error: 'OUT_TALLY_REQUIRED' })
    await clerk.send('POST', `out_tally_tasks/${tally.id}/complete`)
    expect(await ship(draft.id)).toMatchObject({ status: 'SHIPPED' })
    await set(null)
    for (const { id, required } of owners.rows)
      await test.pool.query('update cargo_owner set outbound_tally_required = $2 where id = $1', [id, required])
  })

  it('a locked stage lets nothing out', async () => {
    const { notice } = await staged(2)
    const draft = await draftOf(notice.id)
    const set = (status: string) =>
      test.pool.query('update storage_location set status = $3 where warehouse_id = $1 and id = $2', [
        day.warehouseId,
        day.stage,
        status,
      ])
    await set('LOCKED')
    const refused = await refusal(ship(draft.id))
    await set('ACTIVE')
    expect(refused).toMatchObject({ httpStatus: 422, error: 'LOCATION_LOCKED' })
  })
})
