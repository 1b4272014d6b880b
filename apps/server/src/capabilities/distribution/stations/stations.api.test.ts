import type { HandoverDesk, OrderToPack } from '@entrepot/contract/distribution/stations'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { orderMaker } from '../../../testing/distribution/picked-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import { wavesOf } from '../testing/waves.ts'

const { test, day, clerk: warehouseClerk, admin: packer } = await dayAtWork()
const make = orderMaker(packer, day)
const numbered = async <Order extends { id: string }>(order: Order) => {
  const { orderNo } = await packer.read(`orders/${order.id}`)
  return { ...order, orderNo: String(orderNo) }
}
const picked = async (pieces: number, header = {}, columns = {}) => numbered(await make.picked(pieces, header, columns))
const waiting = async (pieces: number) => numbered(await make.waiting(pieces))
const { takeOrder, plan, send, tour } = wavesOf(packer, day)
const scan = (code: string, station = 'station-1') =>
  packer.send<OrderToPack>('POST', 'orders/toPack', { code, stationId: station })
const leave = (station: string) => packer.send('POST', 'orders/toPack/leave', { stationId: station })
const pack = (id: string) => packer.send('POST', `orders/${id}/pack`, {})
const cancel = (id: string) => packer.send('POST', `orders/${id}/cancel`, { reason: 'buyer' })

let barcode = 690_000_000
/** Orders of one piece each, picked together without slots, in the order in which they must leave. */
async function singles(total: number) {
  barcode += 1
  const code = String(barcode)
  const { productId } = await shelvedBy(packer, day, [{ planSkuTotal: total }], { barcode: code })
  await test.pool.query(
    `insert into product_barcode (cargo_owner_id, barcode, product_id, level) values ($1, $2, $3, 'PIECE')
     on conflict do nothing`,
    [day.ownerId, code, productId],
  )
  const orders = []
  for (let n = 0; n < total; n += 1)
    orders.push(await takeOrder([{ productId, skuTotal: 1 }], { latestShipTime: `2031-01-0${total - n}T00:00:00Z` }))
  const wave = await plan(
    orders.map(({ id }) => id),
    { mode: 'SINGLE' },
  )
  await send(`/${wave.id}/release`)
  await tour(wave, 'complete')
  return { code, wave, ids: orders.map(({ id }) => id).reverse() }
}

describe('a scan at a packing station', () => {
  it('of an order, its waybill, pick or parcel brings the order, with what may be packed', async () => {
    const measured = { cross_weight: '0.5', length: '10', width: '10', height: '10', volume: '0.001' }
    const order = await picked(2, { expressNum: 'ST-1', buyerRemark: 'No bell' }, measured)
    const pick = await packer.read(`pickByOrders/${order.pickId}`)
    for (const code of [order.orderNo, 'ST-1', pick.pickNo])
      expect(await scan(code as string)).toMatchObject({
        id: order.id,
        buyerRemark: 'No bell',
        lines: [{ productId: order.productId, toPack: 2, packed: 0, tooOld: null, byCount: false }],
        parcels: [],
        scannedLineId: null,
      })
    const { parcels } = await pack(order.id)
    const [{ parcelNo }] = parcels as [{ parcelNo: string }]
    expect(await scan(parcelNo)).toMatchObject({
      orderStatus: 'PACKED',
      lines: [{ toPack: 0, packed: 2 }],
      parcels: [{ parcelNo, onManifest: false }],
      cartonCode: null,
    })
  })

  it('of a slot, a tour or a wave brings what lies there', async () => {
    const { productId } = await shelvedBy(packer, day, [{ planSkuTotal: 10 }])
    const orders = [await takeOrder([{ productId, skuTotal: 1 }]), await takeOrder([{ productId, skuTotal: 2 }])]
    const wave = await plan(orders.map(({ id }) => id))
    const [{ tourNo, orders: placed }] = wave.tours as [(typeof wave.tours)[number]]
    await send(`/${wave.id}/release`)
    expect(await refusal(scan(wave.waveNo))).toMatchObject({ error: 'NOTHING_TO_PACK' })
    await tour(wave, 'complete')
    for (const { orderId, slot } of placed) {
      expect(await scan(`${wave.waveNo}-${slot}`)).toMatchObject({ id: orderId, slot, waveNo: wave.waveNo, tourNo })
      expect(await scan(`${tourNo}/${slot}`)).toMatchObject({ id: orderId, slot })
    }
    const first = await scan(tourNo)
    await pack(first.id)
    const second = await scan(wave.waveNo)
    expect([first.id, second.id].toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    await pack(second.id)
    expect(await refusal(scan(tourNo))).toMatchObject({ error: 'NOTHING_TO_PACK' })
  })

  it('of a slot brings the order that lies there, not one that was cancelled before it was picked', async () => {
    const { productId } = await shelvedBy(packer, day, [{ planSkuTotal: 10 }])
    const line = [{ productId, skuTotal: 1 }]
    const urgent = { latestShipTime: '2031-01-01T00:00:00Z' }
    const [first, gone] = [await takeOrder(line), await takeOrder(line, urgent)]
    const wave = await plan([first.id, gone.id])
    const slotIn = ({ tours }: typeof wave, id: string) => tours[0]!.orders.find(({ orderId }) => orderId === id)!.slot
    await cancel(gone.id)
    const late = await takeOrder(line)
    const joined = await send(`/${wave.id}/join`, { orderIds: [late.id] })
    expect(slotIn(joined, late.id)).toBe(slotIn(wave, gone.id))
    const code = `${wave.waveNo}-${slotIn(joined, late.id)}`
    expect(await scan(code)).toMatchObject({ id: late.id })
    await send(`/${wave.id}/release`)
    await tour(wave, 'complete')
    await pack(late.id)
    expect(await scan(code)).toMatchObject({ id: late.id, orderStatus: 'PACKED' })
  })

  it('of a waybill that two carriers have brings the order that can be packed', async () => {
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
    const [one, other] = rows.map(({ id }) => id)
    const at = (logisticsCompanyId: string | undefined, expressNum: string) => ({ logisticsCompanyId, expressNum })
    await make.waiting(1, at(one, 'BOTH-1'))
    const order = await picked(1, at(other, 'BOTH-1'))
    const earlier = await picked(1, at(one, 'BOTH-2'))
    await make.waiting(1, at(other, 'BOTH-2'))
    expect(await scan('BOTH-1')).toMatchObject({ id: order.id })
    expect(await scan('BOTH-2')).toMatchObject({ id: earlier.id })
    const parted = await picked(2, at(one, 'PART-1'))
    const { lines } = await packer.read(`orders/${parted.id}`)
    const part = { lines: [{ id: lines[0]!.id, skuTotal: 1 }], expressNum: 'BOTH-3' }
    await packer.send('POST', `orders/${parted.id}/pack`, part)
    await make.waiting(1, at(other, 'BOTH-3'))
    expect(await scan('BOTH-3')).toMatchObject({ id: parted.id })
  })

  it('of a piece brings the order that must leave first, and each order to one station only', async () => {
    const { code, ids } = await singles(4)
    const stations = ['station-1', 'station-2', 'station-3']
    const answers = await Promise.all(stations.map((station) => scan(code, station)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3)
    expect(answers.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted())
    expect(answers[0]).toMatchObject({ scannedPieces: 1, scannedLineId: answers[0]!.lines[0]!.id })
    const again = await scan(code, 'station-4')
    expect(again.id).toBe(ids[3])
    expect(await refusal(scan(code, 'station-5'))).toMatchObject({ httpStatus: 409, error: 'PACKED_ELSEWHERE' })
    expect(await refusal(scan(again.orderNo, 'station-5'))).toMatchObject({
      error: 'PACKED_ELSEWHERE',
      detail: { number: again.orderNo },
    })
    // The same station gets its order again, and what is put aside is free for others.
    expect((await scan(again.orderNo, 'station-4')).id).toBe(again.id)
    await leave('station-4')
    expect((await scan(code, 'station-5')).id).toBe(again.id)
    for (const { id } of [...answers, again]) await pack(id)
    expect(await refusal(scan(code))).toMatchObject({ httpStatus: 409, error: 'PIECE_NOT_WANTED' })
  })

  it('never brings more than one order to a station, and forgets a station that is silent', async () => {
    const { code, ids } = await singles(2)
    const order = await picked(1)
    expect((await scan(code, 'station-6')).id).toBe(ids[0])
    expect((await scan(order.orderNo, 'station-6')).id).toBe(order.id)
    expect((await scan(code, 'station-7')).id).toBe(ids[0])
    const longAgo = new Date(test.clock.now().getTime() - 3_600_000)
    await test.pool.query('update packing_claim set claimed_until = $2 where order_id = $1', [order.id, longAgo])
    expect((await scan(order.orderNo, 'station-8')).id).toBe(order.id)
  })

  it('is sealed once when two stations have the order after all', async () => {
    const { id } = await picked(1)
    const results = await Promise.allSettled([pack(id), pack(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused for what was cancelled, is not picked or means nothing', async () => {
    const order = await picked(1)
    await cancel(order.id)
    expect(await refusal(scan(order.orderNo))).toMatchObject({
      httpStatus: 409,
      error: 'STOP_CANCELLED',
      detail: { number: order.orderNo },
    })
    const { code, ids } = await singles(1)
    await cancel(ids[0]!)
    expect(await refusal(scan(code))).toMatchObject({ error: 'STOP_CANCELLED' })
    const early = await waiting(1)
    expect(await refusal(scan(early.orderNo))).toMatchObject({ error: 'WRONG_STATE' })
    expect(await refusal(scan('NOBODY-KNOWS'))).toMatchObject({ httpStatus: 422, error: 'UNKNOWN_SCAN' })
    expect(await refusal(packer.send('POST', 'orders/toPack', { code: 'X' }))).toMatchObject({ httpStatus: 400 })
  })

  it('sees nothing of a neighbour’s warehouse, and is for packers only', async () => {
    const order = await picked(1)
    const { rows } = await test.pool.query<{ id: string }>('select id from warehouse where id <> $1 order by code', [
      day.warehouseId,
    ])
    await test.pool.query(
      'update session set warehouse_id = $1 where user_id = (select id from app_user where username = $2)',
      [rows[0]!.id, 'admin'],
    )
    try {
      expect(await refusal(scan(order.orderNo))).toMatchObject({ error: 'UNKNOWN_SCAN' })
    } finally {
      await test.pool.query('update session set warehouse_id = $1', [day.warehouseId])
    }
    expect(
      await refusal(warehouseClerk.send('POST', 'orders/toPack', { code: order.orderNo, stationId: 'station-9' })),
    ).toMatchObject({ httpStatus: 403 })
  })

  it('says that pieces may not be sold any more, and that they may be counted', async () => {
    const goods = [{ planSkuTotal: 3, expiryDate: '2027-01-01' }]
    const { productId } = await shelvedBy(packer, day, goods, { pack_by_count: true })
    const { id } = await takeOrder([{ productId, skuTotal: 3 }])
    const pick = await packer.send('POST', `pickByOrders/${id}/ORDER`)
    await packer.send('POST', `pickByOrders/${pick.id}/complete`)
    await test.pool.query('update product set prohibitive_sale_expiry_days = 1000 where id = $1', [productId])
    const { orderNo } = await numbered({ id })
    expect(await scan(orderNo)).toMatchObject({ lines: [{ tooOld: '2027-01-01', byCount: true }] })
  })
})

describe('the handover desk', () => {
  it('lists carriers with what waits for them and the manifest that is open', async () => {
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
    const logisticsCompanyId = rows[0]!.id
    const deskOf = async () => {
      const desk = await packer.send<HandoverDesk>('GET', 'handoverDesk')
      return desk.carriers.find(({ id }) => id === logisticsCompanyId)!
    }
    const before = (await deskOf()).waiting
    const order = await picked(1, { logisticsCompanyId })
    const { parcels } = await pack(order.id)
    expect(await deskOf()).toMatchObject({ waiting: before + 1, manifestId: null })
    const parcelNos = (parcels as { parcelNo: string }[]).map(({ parcelNo }) => parcelNo)
    const manifest = await packer.send('POST', 'manifests', { logisticsCompanyId, parcelNos })
    expect(await deskOf()).toMatchObject({ waiting: before, manifestId: manifest.id, parcelTotal: 1 })
    expect(await packer.send('GET', 'packingStation')).toMatchObject({
      cartons: expect.any(Array),
      waiting: expect.any(Number),
    })
  })
})
