import { type TakenTask, takenTask, type WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { refusals } from '@entrepot/domain/putaway/place-rules'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { orderMaker } from '../../../testing/distribution/picked-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { stagedOrder } from '../../../testing/staged-order.ts'
import type { Worker } from '../../../testing/worker.ts'

const { test, day, clerk, other, admin } = await dayAtWork()
const orders = orderMaker(admin, day)

async function take(resource: string, id: string, worker: Worker = admin): Promise<TakenTask> {
  const taken = await worker.send<TakenTask>('POST', 'tasks/take', { resource, id })
  // As the contract says, with nothing beside it.
  expect(takenTask.safeParse(taken).error?.issues ?? []).toEqual([])
  return taken
}
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('taking', () => {
  it('a receipt brings its products, docks, handbooks and what is begun of it', async () => {
    const productId = await day.product({ package_number: 6, expiry_days: 300 })
    const another = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 12 }])
    const draft = await clerk.register(notice.id)
    const { version } = await clerk.send('PUT', 'recvRegistrations', {
      id: draft.id,
      version: draft.version,
      lines: [{ productId: another, goodSkuTotal: 1, defectiveSkuTotal: 0 }],
    })
    test.clock.advance(1)
    const tally = await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
    const { rows: books } = await test.pool.query<{ num: string; item: number }>(
      `select b.handbook_num as num, i.item_no as item from manual_book b join manual_book_item i on i.manual_book_id = b.id
        where b.cargo_owner_id = $1 and b.status = 'ACTIVE' order by 1, 2`,
      [day.ownerId],
    )
    const taken = await take('recvReqs', notice.id)
    expect(idsOf(taken.products).toSorted()).toEqual([productId, another].toSorted())
    expect(taken.products.find(({ id }) => id === productId)).toMatchObject({ packageNumber: 6, expiryDays: 300 })
    expect(idsOf(taken.places)).toEqual(expect.arrayContaining([day.dock, day.defective]))
    expect(new Set(taken.places.map(({ purpose }) => purpose))).toEqual(new Set(['DOCK', 'DEFECTIVE']))
    expect(taken.drafts).toMatchObject([
      { resource: 'recvRegistrations', document: { id: draft.id, version } },
      { resource: 'tally_tasks', document: { id: tally.id } },
    ])
    expect(taken.drafts[0]!.document.lines).toHaveLength(2)
    expect(taken.receiptLimits).toEqual([{ lineId: notice.lines[0]!.id, limit: 12 }])
    await test.pool.query('update product set over_receipt_percent = 20 where id = $1', [productId])
    expect((await take('recvReqs', notice.id)).receiptLimits).toMatchObject([{ limit: 14 }])
    expect(taken.handbooks.map(({ handbookNum, itemNo }) => [handbookNum, itemNo])).toEqual(
      books.map(({ num, item }) => [num, item]),
    )
  })

  it('a putaway brings the suggested place with its reason, and what judges any other place there and then', async () => {
    const productId = await day.product({ package_number: 4 })
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 8 }])
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    const { document, loads, candidates, places } = await take('putaways', putaway.id)
    const [line] = document.lines
    expect(line).toMatchObject({ locationId: expect.any(String), reason: { chosen: { code: expect.any(String) } } })
    expect(places.find(({ id }) => id === line!.locationId)).toHaveProperty('metres')
    expect(loads).toMatchObject([{ lineId: line!.id, productId, pieces: 8, quality: 'GOOD', piecesPerBox: 4 }])
    expect(candidates.length).toBeGreaterThan(10)
    expect(candidates.length).toBeLessThanOrEqual(300)
    expect(candidates.map(({ walk }) => walk)).toEqual(candidates.map(({ walk }) => walk).toSorted((a, b) => a - b))
    const suggested = candidates.find(({ id }) => id === line!.locationId)
    expect(refusals(loads[0]!, suggested!, 'PUTAWAY')).toEqual([])
    const wrong = candidates.find(({ purpose }) => purpose === 'DEFECTIVE')
    expect(refusals(loads[0]!, wrong!, 'PUTAWAY')).toMatchObject([{ code: 'WRONG_PURPOSE' }])
  })

  it('a pick brings its stops in walking order, and the stage', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 1 }, { planSkuTotal: 2 }, { planSkuTotal: 3 }])
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 6 }])
    const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
    await test.pool.query(
      `update pick_task_line set sequence = 10 - sequence where warehouse_id = $1 and document_id = $2`,
      [day.warehouseId, pick.id],
    )
    const { document, places } = await take('pickTasks', pick.id)
    const sequence = document.lines.map((line) => Number(line.sequence))
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b))
    expect(document.lines.map(({ lineNo }) => lineNo)).not.toEqual([1, 2, 3])
    expect(idsOf(places)).toContain(day.stage)
  })

  it('an order brings its pick, a tour its slots and cart', async () => {
    const single = await orders.waiting(2)
    const pick = await admin.send('POST', `pickByOrders/${single.id}/ORDER`, {})
    expect((await take('pickByOrders', pick.id)).document.lines).toMatchObject([{ planSkuTotal: 2 }])

    const together = [await orders.waiting(1), await orders.waiting(2)]
    const plan = { orderIds: idsOf(together), mode: 'CLUSTER', cart: { slots: 4 }, effort: 'QUICK' }
    const wave = await admin.send<{ id: string; tours: { id: string }[] }>('POST', 'wavePicks', plan)
    await admin.send('POST', `wavePicks/${wave.id}/release`)
    const tour = await take('tours', wave.tours[0]!.id)
    expect(tour.cart).toMatchObject({ waveId: wave.id, mode: 'CLUSTER', slots: 4 })
    expect(tour.document.lines.map(({ slot }) => slot).toSorted()).toEqual([1, 2])
  })

  it('a pack check brings the packages so far, a truck those to come and those on it', async () => {
    const { notice, pick } = await stagedOrder(day, clerk, 10)
    const { id, version, lines } = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
    const [line] = lines
    await clerk.send('PUT', 'out_tally_tasks', { id, version, lines: [{ id: line!.id, goodCount: 10 }] })
    for (const skuTotal of [6, 4])
      await clerk.send('POST', `out_tally_tasks/${id}/pack`, { lines: [{ id: line!.id, skuTotal }] })
    const check = await take('out_tally_tasks', id)
    const packages = check.document.packages as readonly { packageNo: string }[]
    expect(packages).toHaveLength(2)
    await clerk.send('POST', `out_tally_tasks/${id}/start`)
    await clerk.send('POST', `out_tally_tasks/${id}/complete`)
    const truck = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
    await clerk.send('POST', `shipmentTasks/${truck.id}/load`, { packageNo: packages[0]!.packageNo })
    const loading = await take('shipmentTasks', truck.id)
    const sorted = loading.packages.toSorted((a, b) => Number(b.isLoaded) - Number(a.isLoaded))
    expect(sorted).toMatchObject([
      { packageNo: packages[0]!.packageNo, isLoaded: true, lines: [{ id: truck.lines[0]!.id, skuTotal: 6 }] },
      { packageNo: packages[1]!.packageNo, isLoaded: false, lines: [{ id: truck.lines[0]!.id, skuTotal: 4 }] },
    ])
  })

  it('a handover brings the parcels of its carrier: those on it, those to come, and why one may not go', async () => {
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
    const [carrier, another] = idsOf(rows) as [string, string]
    const parcelOf = async (logisticsCompanyId: string, header = {}) => {
      const order = await orders.picked(1, { logisticsCompanyId, ...header })
      const body = { weight: '1', weightReason: 'test', expressNum: `EX-${order.id.slice(-12)}` }
      const { parcels } = await admin.send<{ parcels: { parcelNo: string }[] }>('POST', `orders/${order.id}/pack`, body)
      return parcels[0]!.parcelNo
    }
    const numbers = [await parcelOf(carrier), await parcelOf(carrier), await parcelOf(another)] as const
    const manifest = await admin.send('POST', 'manifests', { logisticsCompanyId: carrier, parcelNos: [numbers[0]] })
    const { parcels } = await take('manifests', manifest.id)
    const named = (no: string) => parcels.find(({ parcelNo }) => parcelNo === no)
    expect(named(numbers[0])).toMatchObject({ isLoaded: true, refused: null })
    expect(named(numbers[1])).toMatchObject({ isLoaded: false, refused: null })
    expect(named(numbers[2])).toBeUndefined()
    await test.pool.query(
      `update consumer_order set order_type = 'BONDED_IMPORT', customs_cleared = false
        where id = (select order_id from parcel where parcel_no = $1)`,
      [numbers[1]],
    )
    const again = await take('manifests', manifest.id)
    expect(again.parcels.find(({ parcelNo }) => parcelNo === numbers[1])).toMatchObject({
      refused: 'CUSTOMS_NOT_CLEARED',
    })
    await test.pool.query(
      `update consumer_order set order_type = 'NORMAL', customs_cleared = null
        where id = (select order_id from parcel where parcel_no = $1)`,
      [numbers[1]],
    )
  })

  it.each([true, false])('a count (blind: %s) tells nobody what the book says', async (blind) => {
    const { places } = await shelvedBy(clerk, day, [{ planSkuTotal: 1_234_567 }, { planSkuTotal: 7_654_321 }])
    const bill = await admin.send('POST', 'stocktakings', { scope: { locationIds: places }, blind })
    await admin.send('POST', `stocktakings/${bill.id}/start`)
    const { content } = await admin.send<{ content: { id: string; locationId: string }[] }>(
      'GET',
      `stocktakings/${bill.id}/lines`,
    )
    const first = content.find(({ locationId }) => locationId === places[0])
    const counted = { lines: [{ id: first!.id, countedSkuTotal: 1_111_111 }] }
    await admin.send('POST', `stocktakings/${bill.id}/count`, counted)
    const taken = await take('stocktakings', bill.id)
    expect(taken.document.lines).toHaveLength(2)
    const text = JSON.stringify(taken)
    expect(text).toContain('1111111')
    for (const figure of ['1234567', '7654321', '123456']) expect(text).not.toContain(figure)
    await admin.send('POST', `stocktakings/${bill.id}/cancel`, { reason: 'test' })
  })

  it('a transfer that leaves brings the pallets to load', async () => {
    const productId = await day.product()
    const place = await day.place()
    const lines = [{ goodSkuTotal: 5, defectiveSkuTotal: 0, containerNo: 'LPN-TASK-1' }]
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }], lines)
    await clerk.putAway(registration.id, place)
    const { rows } = await test.pool.query<{ id: string }>(
      `select w.id from warehouse w join cargo_owner_warehouse s on s.warehouse_id = w.id
        where s.cargo_owner_id = $1 and w.code <> 'CN-SHA' order by w.code limit 1`,
      [day.ownerId],
    )
    const transfer = await clerk.send('POST', 'transfer_tasks', {
      cargoOwnerId: day.ownerId,
      toWarehouseId: rows[0]!.id,
      lines: [{ productId, planSkuTotal: 5 }],
    })
    await clerk.send('POST', `transfer_tasks/${transfer.id}/submit`)
    const taken = await take('transfer_tasks', transfer.id)
    expect(taken.claims).toMatchObject([
      { lineId: transfer.lines[0]!.id, locationId: place, containerNo: 'LPN-TASK-1', productId, skuTotal: 5 },
    ])
    expect(idsOf(taken.places)).toContain(place)
    await clerk.send('POST', `transfer_tasks/${transfer.id}/cancel`, { reason: 'test' })
  })
})

/** So many products, each at so many places, all on one pick; and how large the answer to taking it is. */
async function sizeOfPick(products: number, placesOfEach: number) {
  const goods: { productId: string; planSkuTotal: number }[] = []
  for (let n = 0; n < products; n += 1) goods.push({ productId: await day.product(), planSkuTotal: 3 })
  const barcodes = `insert into product_barcode (cargo_owner_id, product_id, barcode, level)
    select $2, id, '69' || right(replace(id::text, '-', ''), 11), 'PIECE' from unnest($1::uuid[]) id`
  await test.pool.query(barcodes, [goods.map(({ productId }) => productId), day.ownerId])
  for (let n = 0; n < placesOfEach; n += 1) {
    const { registration } = await clerk.receive(day.ownerId, goods)
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    const lines: { id: string; locationId: string }[] = []
    for (const { id } of putaway.lines) lines.push({ id, locationId: await day.place() })
    await clerk.send('PUT', 'putaways', { id: putaway.id, version: putaway.version, lines })
    await clerk.send('POST', `putaways/${putaway.id}/complete`)
  }
  const lines = goods.map(({ productId }) => ({ productId, planSkuTotal: 3 * placesOfEach }))
  const notice = await clerk.shipmentNotice(day.ownerId, lines)
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const taken = await take('pickTasks', pick.id)
  const bytesOf = (part: unknown) => Buffer.byteLength(JSON.stringify(part))
  const parts = Object.entries(taken).map(([name, part]) => [name, bytesOf(part)] as const)
  return { lines: taken.document.lines.length, total: bytesOf(taken), bytes: Object.fromEntries(parts) }
}

it.each([
  [50, 4, 150_000],
  // Every line of a product and a place of its own is as large as it gets.
  [200, 1, 190_000],
])('a pick of %i products at %i places each is small', async (products, placesOfEach, most) => {
  const size = await sizeOfPick(products, placesOfEach)
  if (process.env.SHOW_SIZES !== undefined) process.stdout.write(`${JSON.stringify(size)}\n`)
  expect({ ...size, isSmall: size.total <= most }).toEqual({ ...size, lines: 200, isSmall: true })
})

describe('work that somebody has taken', () => {
  it('says since when, how far it is and when something was last done', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 1 }, { planSkuTotal: 2 }])
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 3 }])
    const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
    const task = async () =>
      (await clerk.send<WaitingTask[]>('GET', 'tasks?kind=pick')).find(({ id }) => id === pick.id)
    expect(await task()).toMatchObject({ stopTotal: 2, stopsDone: 0, takenTime: null, lastActivity: null })
    test.clock.advance(5)
    const takenTime = test.clock.now().toISOString()
    await take('pickTasks', pick.id, other)
    expect(await task()).toMatchObject({ stopsDone: 0, takenTime, lastActivity: takenTime })
    test.clock.advance(3)
    const [line] = pick.lines
    const lines = [{ id: line!.id, pickedSkuTotal: line!.planSkuTotal }]
    await other.send('POST', `pickTasks/${pick.id}/confirm`, { lines })
    const now = test.clock.now().toISOString()
    expect(await task()).toMatchObject({ stopTotal: 2, stopsDone: 1, takenTime, lastActivity: now })
    expect((await task())?.lastPlace).toMatchObject({ id: line!.locationId, fullNo: line!.locationName })
    const taken = await clerk.send<WaitingTask[]>('GET', 'tasks?taken=true')
    expect(taken.every(({ takenBy }) => takenBy !== null)).toBe(true)
    expect(idsOf(taken)).toContain(pick.id)
    // What somebody else does at the desk is no activity of who has taken it.
    test.clock.advance(2)
    await clerk.send('PUT', 'pickTasks', {
      ...(await clerk.read(`pickTasks/${pick.id}`)),
      remark: 'Hurry',
      lines: undefined,
    })
    expect(await task()).toMatchObject({ lastActivity: now })
  })
})
