import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { orderMaker } from '../../testing/distribution/picked-orders.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, admin: clerk } = await dayAtWork()
const { picked, waiting } = orderMaker(clerk, day)
const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 3')
const [carrier, ranged, exhausted] = rows.map(({ id }) => id) as [string, string, string]
const pack = (id: string, body = {}) => clerk.send('POST', `orders/${id}/pack`, body)
const unpack = (id: string, body = {}) => clerk.send('POST', `orders/${id}/unpack`, { reason: 'wrong carton', ...body })

await clerk.send('POST', 'cartons', {
  warehouseId: day.warehouseId,
  code: 'C-1',
  name: 'Small',
  length: 300,
  width: 200,
  height: 200,
  ownWeight: '0.1',
})
const measured = { cross_weight: '0.5', length: '10', width: '10', height: '10', volume: '0.001' }

describe('an order that is packed', () => {
  it('goes into the smallest carton, moves no stock and is packed', async () => {
    const { id, productId } = await picked(3, { logisticsCompanyId: carrier, expressNum: 'W-1' }, measured)
    const before = await day.stockOf(productId)
    expect(await pack(id, { weight: '1.6' })).toMatchObject({
      orderStatus: 'PACKED',
      packedSkuTotal: 3,
      parcels: [{ expressNum: 'W-1', weight: '1.6', cartonCode: 'C-1', status: 'PACKED' }],
    })
    expect(await day.stockOf(productId)).toEqual(before)
    const { content } = await clerk.read('parcels?expressNum=W-1')
    const [{ id: parcelId }] = content as [{ id: string }]
    expect(await clerk.read(`parcels/${parcelId}`)).toMatchObject({
      orderId: id,
      status: 'PACKED',
      expectedWeight: '1.600',
      lines: [{ productId, skuTotal: 3 }],
    })
    for (const filter of [`productId=${productId}`, 'phoneEnd=1234', 'keyword=W-1'])
      expect(((await clerk.read(`parcels?${filter}`)).content as { id: string }[]).map((one) => one.id)).toContain(
        parcelId,
      )
  })

  it('has a parcel that is opened, never deleted', async () => {
    const { id } = await picked(1, {}, measured)
    const { parcels } = await pack(id, { weight: '0.6' })
    const [{ id: parcelId }] = parcels as [{ id: string }]
    const { version, actions } = await clerk.read(`parcels/${parcelId}`)
    expect(actions).not.toContain('delete')
    expect(await refusal(clerk.send('DELETE', `parcels/${parcelId}?version=${version}`))).toMatchObject({
      httpStatus: 409,
    })
  })

  it('is worked on until the last of its parcels has left', async () => {
    const { id } = await picked(3, { logisticsCompanyId: carrier }, measured)
    const [line] = (await clerk.read(`orders/${id}`)).lines
    const { parcels } = await pack(id, { lines: [{ id: line!.id, skuTotal: 2 }], weight: '1.1', weightReason: 'part' })
    const [{ parcelNo }] = parcels as [{ parcelNo: string }]
    const manifest = await clerk.send('POST', 'manifests', { logisticsCompanyId: carrier, parcelNos: [parcelNo] })
    await clerk.send('POST', `manifests/${manifest.id}/ship`, {})
    expect(await clerk.read(`orders/${id}`)).toMatchObject({ orderStatus: 'PICKED', shippedSkuTotal: 2 })
    const picks = (await clerk.read(`pickByOrders?orderId=${id}`)).content as { id: string }[]
    const pick = await clerk.read(`pickByOrders/${picks[0]!.id}`)
    const back = { reason: 'broken', lines: [{ id: pick.lines[0]!.id, skuTotal: 1 }] }
    await clerk.send('POST', `pickByOrders/${pick.id}/return`, back)
    const { orderStatus, actions } = await clerk.read(`orders/${id}`)
    expect([orderStatus, actions.includes('edit')]).toEqual(['PICKING', false])
  })

  it('may go into several parcels, and is packed with the last one', async () => {
    const { id, lines } = await picked(5)
    const line = lines[0]!.id
    expect(await pack(id, { lines: [{ id: line, skuTotal: 2 }] })).toMatchObject({ orderStatus: 'PICKED' })
    expect(await refusal(pack(id, { lines: [{ id: line, skuTotal: 4 }] }))).toMatchObject({
      error: 'OVER_PACK',
      detail: { available: 3, asked: 4 },
    })
    const done = await pack(id)
    expect(done).toMatchObject({ orderStatus: 'PACKED', packedSkuTotal: 5 })
    expect(done.parcels).toHaveLength(2)
    expect(await refusal(pack(id))).toMatchObject({ httpStatus: 409 })
  })

  it('is weighed: off by more than the tolerance needs a reason, and nothing weighs nothing', async () => {
    const { id } = await picked(2, {}, measured)
    expect(await refusal(pack(id, { weight: '0' }))).toMatchObject({ httpStatus: 400 })
    expect(await refusal(pack(id, { weight: '1.2' }))).toMatchObject({
      error: 'WEIGHT_OFF',
      detail: { weight: '1.2', expected: '1.100', tolerance: '0.055' },
    })
    expect(await pack(id, { weight: '1.2', weightReason: 'more paper' })).toMatchObject({ orderStatus: 'PACKED' })
  })

  it('never has the waybill of another one', async () => {
    const one = await picked(1, { logisticsCompanyId: carrier })
    const other = await picked(1, { logisticsCompanyId: carrier })
    await pack(one.id, { expressNum: 'W-9' })
    expect(await refusal(pack(other.id, { expressNum: 'W-9' }))).toMatchObject({ error: 'DUPLICATE_WAYBILL' })
    await unpack(one.id)
    expect(await refusal(pack(other.id, { expressNum: 'W-9' }))).toMatchObject({ error: 'DUPLICATE_WAYBILL' })
    expect(await pack(one.id)).toMatchObject({ parcels: [{ expressNum: 'W-9' }] })
  })

  it('takes the next number of its carrier, each once, until they are used up', async () => {
    await clerk.send('POST', 'waybillPools', {
      warehouseId: day.warehouseId,
      logisticsCompanyId: ranged,
      name: 'R',
      prefix: 'RX',
      fromNumber: 7,
      toNumber: 10,
      digits: 4,
    })
    const orders = []
    for (let n = 0; n < 5; n += 1) orders.push(await picked(1, { logisticsCompanyId: ranged }))
    await pack(orders[0]!.id, { expressNum: 'RX0008' })
    const packed = await Promise.allSettled(orders.slice(1).map(({ id }) => pack(id)))
    const numbers = packed.flatMap((one) =>
      one.status === 'fulfilled'
        ? (one.value.parcels as { expressNum: string }[]).map(({ expressNum }) => expressNum)
        : [],
    )
    expect(numbers.sort()).toEqual(['RX0007', 'RX0009', 'RX0010'])
    const refused = packed.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { body: { error: 'WAYBILLS_EXHAUSTED' } } })
  })

  it('leaves the waybill of a former carrier behind, of a range or of the platform', async () => {
    const { id } = await picked(1, { logisticsCompanyId: ranged, expressNum: 'OLD-1' })
    const assign = (body: object) => clerk.send('POST', `orders/${id}/assign`, body)
    await assign({ logisticsCompanyId: carrier })
    expect(await clerk.read(`orders/${id}`)).toMatchObject({ logisticsCompanyId: carrier, expressNum: null })
    await pack(id, { expressNum: 'NEW-1' })
    await unpack(id)
    await assign({ logisticsCompanyId: exhausted, customsCleared: null })
    expect(await pack(id)).toMatchObject({ expressNum: null, parcels: [{ expressNum: null }] })
    await unpack(id)
    await assign({ logisticsCompanyId: carrier, expressNum: 'NEW-2' })
    expect(await pack(id)).toMatchObject({ parcels: [{ expressNum: 'NEW-2' }] })
  })

  it('has the waybill that was sent with another carrier, also where it is the one that it had', async () => {
    const { id } = await picked(1, { logisticsCompanyId: ranged, expressNum: 'RIGHT-1' })
    await clerk.send('POST', `orders/${id}/assign`, { logisticsCompanyId: carrier, expressNum: 'RIGHT-1' })
    expect(await pack(id)).toMatchObject({ parcels: [{ expressNum: 'RIGHT-1' }] })
  })

  it('leaves the waybill of a former carrier behind when it is edited', async () => {
    const { id, version } = await waiting(1, { logisticsCompanyId: ranged, expressNum: 'FORMER-1' })
    const edit = (body: object) => clerk.send('PUT', 'orders', { id, ...body })
    const edited = await edit({ version, logisticsCompanyId: carrier })
    expect(edited).toMatchObject({ logisticsCompanyId: carrier, expressNum: null })
    const named = await edit({ version: edited.version, expressNum: 'FORMER-2' })
    expect(await edit({ version: named.version, buyerRemark: 'by noon' })).toMatchObject({ expressNum: 'FORMER-2' })
  })

  it('keeps a waybill that came before its carrier', async () => {
    const { id } = await picked(1, { expressNum: 'EARLY-1' })
    await clerk.send('POST', `orders/${id}/assign`, { logisticsCompanyId: carrier })
    expect(await pack(id)).toMatchObject({ parcels: [{ expressNum: 'EARLY-1' }] })
  })

  it('is opened again with a reason, and its pieces go back only then', async () => {
    const { id, pickId } = await picked(2)
    await pack(id)
    const pick = await clerk.read(`pickByOrders/${pickId}`)
    const back = { reason: 'wrong', lines: [{ id: pick.lines[0]!.id, skuTotal: 1 }] }
    expect(await refusal(clerk.send('POST', `pickByOrders/${pickId}/return`, back))).toMatchObject({
      error: 'BLOCKED_BY',
      detail: { type: 'PARCEL' },
    })
    expect(await refusal(clerk.send('POST', `orders/${id}/unpack`, {}))).toMatchObject({ error: 'REASON_NEEDED' })
    expect(await unpack(id)).toMatchObject({ orderStatus: 'PICKED', packedSkuTotal: 0, parcels: [] })
    expect(await clerk.send('POST', `pickByOrders/${pickId}/return`, back)).toMatchObject({ returnedSkuTotal: 1 })
  })

  it('is refused before it is picked and after it was cancelled; its parcel is opened then', async () => {
    const early = await waiting(1)
    expect(await refusal(pack(early.id))).toMatchObject({ httpStatus: 409, detail: { state: 'WAITING' } })
    const { id } = await picked(2)
    const line = (await clerk.read(`orders/${id}`)).lines[0]!.id
    await pack(id, { lines: [{ id: line, skuTotal: 1 }] })
    expect(await clerk.send('POST', `orders/${id}/cancel`, { reason: 'buyer' })).toMatchObject({
      orderStatus: 'CANCELLING',
    })
    expect(await refusal(pack(id))).toMatchObject({ httpStatus: 409, detail: { state: 'CANCELLING' } })
    expect(await unpack(id)).toMatchObject({ orderStatus: 'CANCELLING', packedSkuTotal: 0 })
  })

  it('is packed once by two packers at one time', async () => {
    const { id } = await picked(3)
    const results = await Promise.allSettled([pack(id), pack(id), pack(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await clerk.read(`orders/${id}`)).parcels).toHaveLength(1)
  })
})

const manifest = (parcelNos: readonly string[], logisticsCompanyId = carrier) =>
  clerk.send('POST', 'manifests', { logisticsCompanyId, parcelNos, vehicleNum: 'A-1', driver: 'Li' })
const ship = (id: string) => clerk.send('POST', `manifests/${id}/ship`, {})
const packedOrder = async (pieces: number, header = {}) => {
  const { id, productId } = await picked(pieces, { logisticsCompanyId: carrier, ...header })
  const { parcels } = await pack(id)
  return { id, productId, parcelNo: (parcels as { parcelNo: string }[])[0]!.parcelNo }
}

describe('a manifest', () => {
  it('ships its parcels, orders and stock at once, and is reversed by an administrator', async () => {
    const one = await packedOrder(2)
    const other = await packedOrder(3)
    const list = await manifest([one.parcelNo, other.parcelNo])
    expect(list).toMatchObject({ status: 'DRAFT', parcelTotal: 2, skuTotal: 5 })
    expect(await ship(list.id)).toMatchObject({ status: 'SHIPPED', parcelTotal: 2 })
    expect(await clerk.read(`orders/${one.id}`)).toMatchObject({
      orderStatus: 'SHIPPED',
      shippedSkuTotal: 2,
      stagedSkuTotal: 0,
      packedSkuTotal: 0,
      shippedTime: expect.any(String),
    })
    expect((await day.stockOf(one.productId)).reduce((sum, { onHand }) => sum + onHand, 0)).toBe(5)
    const { rows: entries } = await test.pool.query(
      'select document_type, quantity, effect from stock_entry where document_id = $1',
      [one.id],
    )
    expect(entries).toEqual([{ document_type: 'ORDER', quantity: -2, effect: 'DISPATCH' }])
    expect(await refusal(ship(list.id))).toMatchObject({ httpStatus: 409 })
    expect(await refusal(clerk.send('POST', `orders/${one.id}/cancel`, { reason: 'x' }))).toMatchObject({
      httpStatus: 409,
    })
    expect(await clerk.send('POST', `manifests/${list.id}/reverse`, { reason: 'flat tyre' })).toMatchObject({
      status: 'REVERSED',
    })
    expect(await clerk.read(`orders/${one.id}`)).toMatchObject({
      orderStatus: 'PACKED',
      packedSkuTotal: 2,
      shippedSkuTotal: 0,
      shippedTime: null,
    })
    const again = await manifest([one.parcelNo])
    await ship(again.id)
  })

  it('refuses parcels that are unknown, of another carrier, listed or cancelled', async () => {
    const { parcelNo, id } = await packedOrder(1)
    expect(await refusal(manifest(['NOBODY']))).toMatchObject({ error: 'UNKNOWN_PARCEL' })
    expect(await refusal(manifest([parcelNo], exhausted))).toMatchObject({ error: 'OTHER_CARRIER' })
    expect(await refusal(manifest([parcelNo, parcelNo]))).toMatchObject({ error: 'PARCEL_ON_MANIFEST' })
    const list = await manifest([])
    const add = (code: string) => clerk.send('POST', `manifests/${list.id}/add`, { parcelNos: [code] })
    expect(await refusal(ship(list.id))).toMatchObject({ error: 'NOTHING_TO_DO' })
    expect(await add(parcelNo)).toMatchObject({ parcelTotal: 1 })
    expect(await refusal(add(parcelNo))).toMatchObject({ error: 'PARCEL_ON_MANIFEST' })
    expect(await refusal(unpack(id))).toMatchObject({ error: 'PARCEL_ON_MANIFEST' })
    await clerk.send('POST', `orders/${id}/cancel`, { reason: 'buyer' })
    expect(await refusal(ship(list.id))).toMatchObject({ error: 'ORDER_STOPPED', detail: { number: parcelNo } })
    await clerk.send('POST', `manifests/${list.id}/remove`, { parcelNos: [parcelNo] })
    expect(await refusal(add(parcelNo))).toMatchObject({ error: 'ORDER_STOPPED' })
    expect(await unpack(id)).toMatchObject({ orderStatus: 'CANCELLING' })
    await clerk.send('POST', `manifests/${list.id}/cancel`, {})
  })

  it('leaves an order shipped whose rest is cancelled, at once or when the last piece of it is back', async () => {
    const cancel = (id: string) => clerk.send('POST', `orders/${id}/cancel`, { reason: 'buyer' })
    const shipTwo = async (id: string) => {
      const line = (await clerk.read(`orders/${id}`)).lines[0]!.id
      const { parcels } = await pack(id, { lines: [{ id: line, skuTotal: 2 }] })
      const [{ parcelNo }] = parcels as [{ parcelNo: string }]
      const list = await manifest([parcelNo])
      await ship(list.id)
      return { parcelNo, manifestId: list.id }
    }
    const left = { orderStatus: 'SHIPPED', skuTotal: 5, shippedSkuTotal: 2, shippedTime: expect.any(String) }
    const reserved = await waiting(5, { logisticsCompanyId: carrier })
    const pick = await clerk.send('POST', `pickByOrders/${reserved.id}/ORDER`, {})
    const some = [{ id: pick.lines[0]!.id, pickedSkuTotal: 2 }]
    await clerk.send('POST', `pickByOrders/${pick.id}/confirm`, { lines: some })
    const { manifestId, parcelNo } = await shipTwo(reserved.id)
    expect(await clerk.read(`orders/${reserved.id}`)).toMatchObject({ orderStatus: 'PICKING', reservedSkuTotal: 3 })
    expect(await cancel(reserved.id)).toMatchObject({ ...left, reservedSkuTotal: 0 })
    expect(await refusal(cancel(reserved.id))).toMatchObject({ httpStatus: 409, detail: { state: 'SHIPPED' } })

    const { id, pickId } = await picked(5, { logisticsCompanyId: carrier })
    await shipTwo(id)
    expect(await cancel(id)).toMatchObject({ orderStatus: 'CANCELLING', stagedSkuTotal: 3 })
    const line = (await clerk.read(`pickByOrders/${pickId}`)).lines[0]!.id
    await clerk.send('POST', `pickByOrders/${pickId}/return`, { lines: [{ id: line, skuTotal: 3 }], reason: 'buyer' })
    expect(await clerk.read(`orders/${id}`)).toMatchObject(left)

    // What comes back of it may leave again.
    await clerk.send('POST', `manifests/${manifestId}/reverse`, { reason: 'flat tyre' })
    expect(await clerk.read(`orders/${reserved.id}`)).toMatchObject({ orderStatus: 'PICKING', packedSkuTotal: 2 })
    expect(await ship((await manifest([parcelNo])).id)).toMatchObject({ status: 'SHIPPED' })
    expect(await cancel(reserved.id)).toMatchObject(left)
  })

  it('has a parcel that two desks scan at once on one list', async () => {
    const { parcelNo } = await packedOrder(1)
    const results = await Promise.allSettled([manifest([parcelNo]), manifest([parcelNo]), manifest([parcelNo])])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ships once, and either ships or loses against a cancellation', async () => {
    const { parcelNo, id } = await packedOrder(1)
    const list = await manifest([parcelNo])
    const results = await Promise.allSettled([
      ship(list.id),
      ship(list.id),
      clerk.send('POST', `orders/${id}/cancel`, { reason: 'buyer' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { orderStatus } = await clerk.read(`orders/${id}`)
    expect(['SHIPPED', 'CANCELLING']).toContain(orderStatus)
  })

  it('ships many parcels', async () => {
    const many = []
    for (let n = 0; n < 4; n += 1) many.push(await packedOrder(1))
    const list = await manifest(many.map(({ parcelNo }) => parcelNo))
    expect(await ship(list.id)).toMatchObject({ parcelTotal: 4 })
  })
})

describe('a parcel that left', () => {
  it('has a label in bars, and claims are noted on it', async () => {
    const { parcelNo } = await packedOrder(1, { expressNum: 'LBL-1' })
    const { content } = await clerk.read(`parcels?parcelNo=${parcelNo}`)
    const [{ id }] = content as [{ id: string }]
    const zpl = await test.raw(`${ADMIN_BASE}/parcels/${id}/label.zpl`, {
      headers: { 'X-Auth-Token': (await test.signIn('admin')).token },
    })
    const text = await zpl.text()
    expect(text).toContain('LBL-1')
    expect(text).not.toContain('13800001234')
    const list = await manifest([parcelNo])
    await ship(list.id)
    expect(await clerk.send('POST', `parcels/${id}/claim`, { kind: 'DAMAGED', note: 'wet' })).toMatchObject({
      claimKind: 'DAMAGED',
    })
    expect(await clerk.send('POST', `parcels/${id}/closeClaim`, { reason: 'was dry' })).toMatchObject({
      claimKind: null,
    })
  })
})
