import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { type TwoWarehouses, twoWarehouses } from '../../testing/registry/two-warehouses.ts'
import { refusal } from '../../testing/test-app.ts'

const test = await openTestApp({ atTheEnd: expectNothingWrong })
const both = await twoWarehouses(test)

const history = async (of: TwoWarehouses['clerk'], id: string) =>
  (await of.history(`transfer_tasks/${id}`)).map(({ action, toState }) => [action, toState])

it('goods go from one warehouse to the other, seen from both ends', async () => {
  const { day, clerk, receiver, target, transit, stockThere } = both
  const productId = await both.shelved(20)
  const [shelf] = await day.stockOf(productId)
  const fresh = await both.draft([{ productId, planSkuTotal: 12 }], { vehicleNum: '沪A-12345' })
  expect(fresh).toMatchObject({
    status: 'DRAFT',
    direction: 'OUT',
    fromWarehouseId: day.warehouseId,
    toWarehouseId: target.id,
    otherWarehouseId: target.id,
    skuTotal: 12,
    actions: ['edit', 'submit', 'cancel', 'delete'],
  })
  expect(fresh.transferNo).toMatch(/^TR-CN-SHA-/)
  expect(await refusal(receiver.read(`transfer_tasks/${fresh.id}`))).toMatchObject({ status: 404 })

  const ready = await clerk.send('POST', `transfer_tasks/${fresh.id}/submit`)
  expect(ready).toMatchObject({
    status: 'SUBMITTED',
    reservedSkuTotal: 12,
    actions: ['withdraw', 'processTransfer', 'cancel'],
  })
  expect(await day.stockOf(productId)).toMatchObject([{ id: shelf!.id, onHand: 20, ordered: 12 }])
  expect(await receiver.read(`transfer_tasks/${fresh.id}`)).toMatchObject({
    status: 'SUBMITTED',
    direction: 'IN',
    otherWarehouseId: day.warehouseId,
    version: ready.version,
    actions: [],
    lines: [{ id: ready.lines[0]!.id, planSkuTotal: 12, inTransitSkuTotal: 0 }],
  })

  const truck = { vehicleNum: '沪A-99999', driver: 'Wang' }
  const sent = { version: ready.version, ...truck, driverPhone: null }
  const left = await clerk.send('PUT', `transfer_tasks/${fresh.id}/processTransfer`, sent)
  expect(left).toMatchObject({ status: 'IN_TRANSIT', shippedSkuTotal: 12, inTransitSkuTotal: 12, incomingSkuTotal: 0 })
  for (const end of [clerk, receiver]) expect(await end.read(`transfer_tasks/${fresh.id}`)).toMatchObject(truck)
  expect(await day.stockOf(productId)).toMatchObject([
    { locationId: transit, onHand: 12, ordered: 12 },
    { locationId: shelf!.locationId, onHand: 8, ordered: 0 },
  ])
  const coming = await receiver.read(`transfer_tasks/${fresh.id}`)
  expect(coming).toMatchObject({
    status: 'IN_TRANSIT',
    incomingSkuTotal: 12,
    actions: ['processTransfer'],
    lines: [{ inTransitSkuTotal: 12, parts: [{ batchNum: null, expiryDate: null, skuTotal: 12 }] }],
  })
  expect(await stockThere(productId)).toEqual([])
  const listed = await both.adminThere.send<{ content: object[] }>('GET', `inventories?productId=${productId}`)
  expect(listed.content).toMatchObject([{ skuTotal: 0, availableSkuTotal: 0, incomingSkuTotal: 12 }])

  const lineId = coming.lines[0]!.id
  const first = await both.arrive(fresh.id, {
    version: coming.version,
    lines: [{ id: lineId, goodSkuTotal: 7, defectiveSkuTotal: 1 }],
  })
  expect(first).toMatchObject({ status: 'IN_TRANSIT', goodSkuTotal: 7, defectiveSkuTotal: 1, incomingSkuTotal: 4 })
  expect(await stockThere(productId)).toMatchObject([
    { locationId: target.dock, quality: 'GOOD', onHand: 7, originNo: fresh.transferNo },
    { locationId: target.defective, quality: 'DEFECTIVE', onHand: 1 },
  ])

  const last = await both.arrive(fresh.id, { version: first.version, lines: [{ id: lineId, goodSkuTotal: 4 }] })
  expect(last).toMatchObject({ status: 'COMPLETED', inTransitSkuTotal: 0, actions: [] })
  expect(await clerk.read(`transfer_tasks/${fresh.id}`)).toMatchObject({ status: 'COMPLETED', goodSkuTotal: 11 })
  expect(await day.stockOf(productId)).toMatchObject([{ onHand: 8, ordered: 0 }])
  expect(await history(clerk, fresh.id)).toEqual(
    expect.arrayContaining([
      ['create', 'DRAFT'],
      ['submit', 'SUBMITTED'],
      ['processTransfer', 'IN_TRANSIT'],
      ['processTransfer', 'COMPLETED'],
    ]),
  )
  expect((await history(receiver, fresh.id)).length).toBe(4)

  for (const person of [clerk, receiver]) {
    const { url } = await person.send<{ url: string }>('GET', `transfer_tasks/${fresh.id}/print`)
    expect((await test.raw(url)).headers.get('content-type')).toBe('application/pdf')
  }

  const putaway = await receiver.send('POST', 'putaways', {})
  expect(putaway.lines.some(({ productId: shown, skuTotal }) => shown === productId && skuTotal === 11)).toBe(true)
  await receiver.send('POST', `putaways/${putaway.id}/complete`)
  expect((await stockThere(productId)).find(({ quality }) => quality === 'GOOD')).toMatchObject({
    onHand: 11,
    originNo: '',
  })
})

describe('a draft', () => {
  it.each([
    ['to the same warehouse', () => ({ toWarehouseId: both.day.warehouseId }), 'SAME_WAREHOUSE'],
    ['to nowhere', () => ({ toWarehouseId: '00000000-0000-7000-8000-000000000000' }), 'UNKNOWN_REFERENCE'],
    ['to one that does not serve the owner', () => ({ toWarehouseId: osaka }), 'OWNER_NOT_SERVED'],
  ])('%s is refused', async (_, header, error) => {
    const productId = await both.shelved(1)
    const { rows } = await test.pool.query(`select id from warehouse where code = 'JP-OSA'`)
    osaka = rows[0].id
    expect(await refusal(both.draft([{ productId, planSkuTotal: 1 }], header()))).toMatchObject({
      status: 422,
      error,
      fields: [{ field: 'toWarehouseId' }],
    })
  })
  let osaka = ''

  it('to a warehouse out of use is refused', async () => {
    const productId = await both.shelved(1)
    await test.pool.query(`update warehouse set status = 'INACTIVE' where id = $1`, [both.target.id])
    const refused = await refusal(both.draft([{ productId, planSkuTotal: 1 }]))
    await test.pool.query(`update warehouse set status = 'ACTIVE' where id = $1`, [both.target.id])
    expect(refused).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ field: 'toWarehouseId' }] })
  })

  it('is offered the warehouses that serve the owner, whoever works there', async () => {
    const { clerk, day, target } = both
    const path = `/services/wms/api/v1/admin/transfer_tasks/targets?cargoOwnerId=${day.ownerId}`
    const { rows } = await clerk.call<{ rows: { value: string }[] }>('GET', path)
    expect(rows.map(({ value }) => value)).toEqual([target.id])
  })
})

describe('submitting', () => {
  it('takes all or nothing, and says what is missing where', async () => {
    const [enough, short] = [await both.shelved(5), await both.shelved(3)]
    const { id } = await both.draft([
      { productId: enough, planSkuTotal: 5 },
      { productId: short, planSkuTotal: 4 },
    ])
    expect(await refusal(both.clerk.send('POST', `transfer_tasks/${id}/submit`))).toMatchObject({
      status: 422,
      error: 'INSUFFICIENT_STOCK',
      fields: [{ field: 'lines.1.planSkuTotal' }],
      detail: { asked: 9, available: 8, shortages: [{ missing: 1 }] },
    })
    expect(await both.day.stockOf(enough)).toMatchObject([{ ordered: 0 }])
  })

  it('is taken back by withdraw, and the target no longer waits', async () => {
    const productId = await both.shelved(5)
    const { id } = await both.submitted([{ productId, planSkuTotal: 5 }])
    const back = await both.clerk.send('POST', `transfer_tasks/${id}/withdraw`)
    expect(back).toMatchObject({ status: 'DRAFT', reservedSkuTotal: 0, lines: [{ reservedSkuTotal: 0 }] })
    expect(await both.day.stockOf(productId)).toMatchObject([{ onHand: 5, ordered: 0 }])
    expect(await refusal(both.receiver.read(`transfer_tasks/${id}`))).toMatchObject({ status: 404 })
    const again = await both.clerk.send('POST', `transfer_tasks/${id}/submit`)
    expect(await both.receiver.read(`transfer_tasks/${id}`)).toMatchObject({ version: again.version })
    const reason = { reason: 'not needed' }
    expect(await both.clerk.send('POST', `transfer_tasks/${id}/cancel`, reason)).toMatchObject({ status: 'CANCELLED' })
    expect(await both.day.stockOf(productId)).toMatchObject([{ ordered: 0 }])
  })

  it('reserves each piece once, however many ask at the same time', async () => {
    const productId = await both.shelved(10)
    const drafts = await Promise.all(Array.from({ length: 6 }, () => both.draft([{ productId, planSkuTotal: 3 }])))
    const answers = await Promise.all(
      drafts.map(({ id }) => both.clerk.send('POST', `transfer_tasks/${id}/submit`).catch((error) => error.body)),
    )
    expect(answers.filter(({ status }) => status === 'SUBMITTED').length).toBe(3)
    expect(answers.filter(({ error }) => error === 'INSUFFICIENT_STOCK').length).toBe(3)
    expect(await both.day.stockOf(productId)).toMatchObject([{ onHand: 10, ordered: 9 }])
  })
})

describe('sending', () => {
  it('part of it releases the rest', async () => {
    const productId = await both.shelved(10)
    const { id, version, lines } = await both.submitted([{ productId, planSkuTotal: 10 }])
    const body = { version, lines: [{ id: lines[0]!.id, shippedSkuTotal: 6 }] }
    expect(await both.clerk.send('POST', `transfer_tasks/${id}/processTransfer`, body)).toMatchObject({
      shippedSkuTotal: 6,
      reservedSkuTotal: 0,
      inTransitSkuTotal: 6,
    })
    expect(await both.day.stockOf(productId)).toMatchObject([
      { onHand: 6, ordered: 6 },
      { onHand: 4, ordered: 0 },
    ])
  })

  it.each([
    ['more than is reserved', { shippedSkuTotal: 6 }, 'INSUFFICIENT_STOCK', 422],
    ['nothing', { shippedSkuTotal: 0 }, 'NOTHING_TO_DO', 422],
    ['what arrives elsewhere', { goodSkuTotal: 5 }, 'WRONG_END', 409],
    ['what is not on its way', { lostSkuTotal: 1 }, 'OVER_TRANSIT', 422],
  ])('%s is refused', async (_, line, error, status) => {
    const productId = await both.shelved(5)
    const { id, version, lines } = await both.submitted([{ productId, planSkuTotal: 5 }])
    const body = { version, lines: [{ id: lines[0]!.id, ...line }], reason: 'why' }
    const refused = await refusal(both.admin.send('POST', `transfer_tasks/${id}/processTransfer`, body))
    expect(refused).toMatchObject({ status, error })
    expect(await both.day.stockOf(productId)).toMatchObject([{ onHand: 5, ordered: 5 }])
  })

  it('is done where the goods are, and from places that are open', async () => {
    const productId = await both.shelved(5)
    const { id, version } = await both.submitted([{ productId, planSkuTotal: 5 }])
    expect(await refusal(both.arrive(id, { version }))).toMatchObject({ status: 409, error: 'WRONG_END' })
    expect(await refusal(both.receiver.send('POST', `transfer_tasks/${id}/withdraw`))).toMatchObject({
      error: 'WRONG_END',
    })
    const [row] = await both.day.stockOf(productId)
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [row!.locationId])
    const refused = await refusal(both.clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version }))
    await test.pool.query(`update storage_location set status = 'ACTIVE' where id = $1`, [row!.locationId])
    expect(refused).toMatchObject({ status: 422, error: 'LOCATION_LOCKED' })
  })

  it('leaves behind what lies in a locked place, of a line and of a whole line', async () => {
    const [productId, whole] = [await both.shelved(4), await both.shelved(3)]
    await both.clerk.shelve(both.day.ownerId, [{ productId, planSkuTotal: 6 }], await both.day.place())
    const { id } = await both.submitted([
      { productId, planSkuTotal: 10 },
      { productId: whole, planSkuTotal: 3 },
    ])
    const [, first] = await both.day.stockOf(productId)
    const [other] = await both.day.stockOf(whole)
    const places = [first!.locationId, other!.locationId]
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = any($1)`, [places])
    const { version, lines, actions, next } = await both.clerk.read(`transfer_tasks/${id}`)
    expect([actions, next]).toEqual([['withdraw', 'processTransfer', 'cancel'], { action: 'processTransfer' }])
    const send = (pieces: number) =>
      both.clerk.send('POST', `transfer_tasks/${id}/processTransfer`, {
        version,
        lines: [
          { id: lines[0]!.id, shippedSkuTotal: pieces },
          { id: lines[1]!.id, shippedSkuTotal: 0 },
        ],
      })
    expect(await refusal(send(7))).toMatchObject({ status: 422, error: 'LOCATION_LOCKED' })
    expect(await send(6)).toMatchObject({ shippedSkuTotal: 6, inTransitSkuTotal: 6, reservedSkuTotal: 0 })
    await test.pool.query(`update storage_location set status = 'ACTIVE' where id = any($1)`, [places])
    expect(await both.day.stockOf(productId)).toContainEqual(
      expect.objectContaining({ id: first!.id, onHand: 4, ordered: 0 }),
    )
  })

  it('asks for the version, so that a double click sends once', async () => {
    const productId = await both.shelved(5)
    const { id, version } = await both.submitted([{ productId, planSkuTotal: 5 }])
    const url = `transfer_tasks/${id}/processTransfer`
    expect(await refusal(both.clerk.send('POST', url, {}))).toMatchObject({
      status: 400,
      fields: [{ field: 'version' }],
    })
    const answers = await Promise.all(
      [1, 2].map(() => both.clerk.send('POST', url, { version }).catch((error) => error.body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 'IN_TRANSIT'])
    expect(await both.day.stockOf(productId)).toMatchObject([{ locationId: both.transit, onHand: 5 }])
  })
})
