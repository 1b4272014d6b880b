import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { twoWarehouses } from '../../testing/registry/two-warehouses.ts'
import { refusal } from '../../testing/test-app.ts'

const test = await openTestApp({ atTheEnd: expectNothingWrong })
const both = await twoWarehouses(test)

describe('on its way', () => {
  it('is received once by two people at the same time', async () => {
    const { id, lineId, transfer, productId } = await both.sent(10)
    const body = { version: transfer.version, lines: [{ id: lineId, goodSkuTotal: 6 }] }
    const answers = await Promise.all(
      [both.receiver, both.adminThere].map((one) =>
        one.send('PUT', `transfer_tasks/${id}/processTransfer`, body).catch((error) => error.body),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 'IN_TRANSIT'])
    expect(await both.stockThere(productId)).toMatchObject([{ onHand: 6 }])
  })

  it('and trucks both ways arrive at the same time without waiting for each other in a circle', async () => {
    const { day, clerk, receiver, target } = both
    const productId = await both.shelved(30)
    await receiver.shelve(day.ownerId, [{ productId, planSkuTotal: 30 }])
    const send = async (from: typeof clerk, toWarehouseId: string) => {
      const lines = [{ productId, planSkuTotal: 5 }]
      const body = { cargoOwnerId: day.ownerId, toWarehouseId, lines }
      const { id } = await from.send('POST', 'transfer_tasks', body)
      const { version } = await from.send('POST', `transfer_tasks/${id}/submit`)
      return from.send('POST', `transfer_tasks/${id}/processTransfer`, { version })
    }
    const trucks = []
    for (let n = 0; n < 3; n += 1)
      trucks.push(
        { to: receiver, transfer: await send(clerk, target.id) },
        { to: clerk, transfer: await send(receiver, day.warehouseId) },
      )
    const answers = await Promise.all(
      trucks.map(({ to, transfer: { id, version, lines } }) =>
        to.send('PUT', `transfer_tasks/${id}/processTransfer`, {
          version,
          lines: [{ id: lines[0]!.id, goodSkuTotal: 5 }],
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('COMPLETED'))
    expect(await (await test.raw('/metrics')).text()).not.toContain('state="40P01"')
  })

  it('what the ends say at the same moment is said once', async () => {
    const { id, lineId, transfer } = await both.sent(10)
    const body = { version: transfer.version, reason: 'broke down', lines: [{ id: lineId, sentBackSkuTotal: 4 }] }
    const answers = await Promise.all(
      [both.receiver, both.clerk].map((one) =>
        one.send('POST', `transfer_tasks/${id}/processTransfer`, body).catch((error) => error.body),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 'IN_TRANSIT'])
  })

  it('what is lost an administrator says, with a reason', async () => {
    const { id, lineId, transfer, productId } = await both.sent(10)
    const body = { version: transfer.version, lines: [{ id: lineId, goodSkuTotal: 7, lostSkuTotal: 3 }] }
    expect(await refusal(both.arrive(id, { ...body, reason: 'fell off' }))).toMatchObject({ status: 403 })
    expect(await refusal(both.adminThere.send('PUT', `transfer_tasks/${id}/processTransfer`, body))).toMatchObject({
      status: 422,
      error: 'REASON_NEEDED',
    })
    const done = await both.adminThere.send('PUT', `transfer_tasks/${id}/processTransfer`, {
      ...body,
      reason: 'fell off',
    })
    expect(done).toMatchObject({ status: 'COMPLETED', lostSkuTotal: 3, goodSkuTotal: 7 })
    expect(await both.day.stockOf(productId)).toEqual([])
    const { rows } = await test.pool.query(
      `select effect, quantity::int, reason from stock_entry where document_id = $1 and effect = 'LOSS'`,
      [id],
    )
    expect(rows).toEqual([{ effect: 'LOSS', quantity: -3, reason: 'fell off' }])
  })

  it('a batch whose expiry date is corrected arrives with the corrected date', async () => {
    const { day, clerk, admin, receiver } = both
    const productId = await day.product()
    const goods = { productId, planSkuTotal: 10, batchNum: 'R1', expiryDate: '2027-01-01' }
    await clerk.shelve(day.ownerId, [goods], await day.place())
    const { id, version } = await both.submitted([{ productId, planSkuTotal: 4 }])
    await clerk.send('PUT', `transfer_tasks/${id}/processTransfer`, { version })
    const [shelf] = (await day.stockOf(productId)).filter(({ onHand }) => onHand === 6)

    await admin.change(shelf!.id, { quantity: 6, to: { expiryDate: '2027-07-07' } })
    const parts = [{ batchNum: 'R1', expiryDate: '2027-07-07', skuTotal: 4 }]
    expect((await clerk.read(`transfer_tasks/${id}`)).lines).toMatchObject([{ parts }])
    const coming = await receiver.read(`transfer_tasks/${id}`)
    expect(coming.lines).toMatchObject([{ parts }])

    const line = { id: coming.lines[0]!.id, batchNum: 'R1', expiryDate: '2027-07-07', goodSkuTotal: 4 }
    const arrived = await both.arrive(id, { version: coming.version, lines: [line] })
    expect(arrived).toMatchObject({ status: 'COMPLETED', goodSkuTotal: 4 })
    expect(await both.stockThere(productId)).toMatchObject([{ onHand: 4, expiryDate: '2027-07-07' }])
  })

  it('what turns back stands on the dock it came from, by either end', async () => {
    const { id, lineId, transfer, productId } = await both.sent(10)
    const there = await both.arrive(id, {
      version: transfer.version,
      lines: [{ id: lineId, sentBackSkuTotal: 4 }],
      reason: 'refused',
    })
    const here = await both.clerk.send('POST', `transfer_tasks/${id}/processTransfer`, {
      version: there.version,
      lines: [{ id: lineId, sentBackSkuTotal: 6 }],
      reason: 'road closed',
    })
    expect(here).toMatchObject({ status: 'COMPLETED', sentBackSkuTotal: 10, goodSkuTotal: 0 })
    expect(await both.day.stockOf(productId)).toMatchObject([
      { locationId: both.day.dock, onHand: 10, ordered: 0, originNo: transfer.transferNo },
    ])
  })

  it('arrives on no pallet that stands on a shelf of the target', async () => {
    const { day, receiver } = both
    const lines = [{ productId: await day.product(), planSkuTotal: 5 }]
    const { registration } = await receiver.receive(day.ownerId, lines, [{ containerNo: 'LPN-SHELF' }])
    await receiver.putAway(registration.id)
    const { id, lineId, transfer } = await both.sent(10)
    const arrive = (containerNo: string) =>
      both.arrive(id, { version: transfer.version, lines: [{ id: lineId, goodSkuTotal: 10, containerNo }] })
    expect(await refusal(arrive('LPN-SHELF'))).toMatchObject({
      error: 'PALLET_ELSEWHERE',
      fields: [{ field: 'lines.0.containerNo' }],
    })
    expect(await arrive('LPN-NEW')).toMatchObject({ status: 'COMPLETED' })
  })

  it.each([
    ['more than is on its way', { goodSkuTotal: 8, defectiveSkuTotal: 3 }, 'OVER_TRANSIT', 422],
    ['nothing', { goodSkuTotal: 0 }, 'NOTHING_TO_DO', 422],
    ['what leaves elsewhere', { shippedSkuTotal: 3 }, 'WRONG_END', 409],
    ['a batch that is not on its way', { batchNum: 'B9', goodSkuTotal: 1 }, 'OVER_TRANSIT', 422],
  ])('%s is refused', async (_, line, error, status) => {
    const { id, lineId, transfer } = await both.sent(10)
    const refused = await refusal(both.arrive(id, { version: transfer.version, lines: [{ id: lineId, ...line }] }))
    expect(refused).toMatchObject({ status, error })
  })

  it('the source does not receive, and does not send twice', async () => {
    const { id, lineId, transfer } = await both.sent(10)
    const say = (line: object) =>
      refusal(
        both.clerk.send('POST', `transfer_tasks/${id}/processTransfer`, {
          version: transfer.version,
          lines: [{ id: lineId, ...line }],
        }),
      )
    expect(await say({ goodSkuTotal: 1 })).toMatchObject({ status: 409, error: 'WRONG_END' })
    expect(await say({ shippedSkuTotal: 1 })).toMatchObject({ status: 409, error: 'WRONG_STATE' })
    expect(await refusal(both.clerk.send('POST', `transfer_tasks/${id}/cancel`, { reason: 'x' }))).toMatchObject({
      error: 'WRONG_STATE',
    })
  })

  it('arrives batch by batch, as somebody says or as it expires', async () => {
    const { day, clerk } = both
    const productId = await day.product({ expiry_days: 400 })
    const batch = (batchNum: string, expiryDate: string) => ({ productId, planSkuTotal: 5, batchNum, expiryDate })
    await clerk.shelve(day.ownerId, [batch('B1', '2026-12-01')], await day.place())
    await clerk.shelve(day.ownerId, [batch('B2', '2026-11-01')], await day.place())
    const { id, version } = await both.submitted([{ productId, planSkuTotal: 10 }])
    const left = await clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version })
    const [{ id: lineId, parts }] = left.lines as unknown as [{ id: string; parts: object[] }]
    expect(parts).toMatchObject([
      { batchNum: 'B2', skuTotal: 5 },
      { batchNum: 'B1', skuTotal: 5 },
    ])
    const named = await both.arrive(id, {
      version: left.version,
      lines: [{ id: lineId, batchNum: 'B1', goodSkuTotal: 3 }],
    })
    expect(await both.stockThere(productId)).toMatchObject([{ batchNum: 'B1', onHand: 3, expiryDate: '2026-12-01' }])
    await both.arrive(id, { version: named.version, lines: [{ id: lineId, goodSkuTotal: 6 }] })
    expect((await both.stockThere(productId)).map(({ batchNum, onHand }) => [batchNum, onHand]).sort()).toEqual([
      ['B1', 4],
      ['B2', 5],
    ])
  })

  it('arrives by expiry date where one batch, or none, has several', async () => {
    const { day, clerk } = both
    const productId = await day.product({ expiry_days: 400 })
    for (const expiryDate of ['2026-11-01', '2026-12-01'])
      await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5, expiryDate }], await day.place())
    const { id, version } = await both.submitted([{ productId, planSkuTotal: 10 }])
    const left = await clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version })
    const part = { id: left.lines[0]!.id, batchNum: '' }
    const say = (line: object) => both.arrive(id, { version: left.version, lines: [{ ...part, ...line }] })
    for (const [expiryDate, goodSkuTotal] of [
      ['2026-12-01', 6],
      ['2026-10-01', 1],
      [null, 1],
    ] as const)
      expect(await refusal(say({ expiryDate, goodSkuTotal }))).toMatchObject({ status: 422, error: 'OVER_TRANSIT' })
    await say({ expiryDate: '2026-12-01', goodSkuTotal: 4 })
    expect(await both.stockThere(productId)).toMatchObject([{ onHand: 4, expiryDate: '2026-12-01' }])
    expect(await clerk.read(`transfer_tasks/${id}`)).toMatchObject({
      lines: [
        {
          parts: [
            { expiryDate: '2026-11-01', skuTotal: 5 },
            { expiryDate: '2026-12-01', skuTotal: 1 },
          ],
        },
      ],
    })
  })

  it('goods with too little life left come in frozen', async () => {
    const { day, clerk } = both
    const productId = await day.product({
      expiry_days: 400,
      prohibitive_expiry_days: 30,
      prohibitive_sale_expiry_days: 5,
    })
    const expiryDate = '2026-03-22'
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5, batchNum: 'OLD', expiryDate }], await day.place())
    const [frozen] = await day.stockOf(productId)
    await clerk.thaw(frozen!.id)
    const { id, version, lines } = await both.submitted([{ productId, planSkuTotal: 5 }])
    const left = await clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version })
    await both.arrive(id, { version: left.version, lines: [{ id: lines[0]!.id, goodSkuTotal: 5 }] })
    expect(await both.stockThere(productId)).toMatchObject([{ onHand: 5, holdCode: 'EXPIRY' }])
  })

  it('a batch has one pair of dates there too', async () => {
    const { day, clerk, receiver } = both
    const productId = await day.product({ expiry_days: 400 })
    const batch = { productId, planSkuTotal: 5, batchNum: 'X1' }
    await receiver.receive(day.ownerId, [{ ...batch, expiryDate: '2026-10-01' }])
    await clerk.shelve(day.ownerId, [{ ...batch, expiryDate: '2026-12-01' }], await day.place())
    const { id, version, lines } = await both.submitted([{ productId, planSkuTotal: 5 }])
    const left = await clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version })
    const body = { version: left.version, lines: [{ id: lines[0]!.id, goodSkuTotal: 5 }] }
    expect(await refusal(both.arrive(id, body))).toMatchObject({ status: 422, error: 'BATCH_DATES' })
  })

  it('bonded goods keep their handbook, and are lost with a customs paper only', async () => {
    const { day, clerk, admin } = both
    const { rows } = await test.pool.query<{ num: string; item: number }>(
      `select b.handbook_num as num, i.item_no as item from manual_book b
         join manual_book_item i on i.manual_book_id = b.id
        where b.cargo_owner_id = $1 and b.status = 'ACTIVE' order by 1, 2 limit 1`,
      [day.ownerId],
    )
    const { num: handbookNum, item: handbookItemNo } = rows[0]!
    const productId = await day.product()
    const line = { productId, planSkuTotal: 5, handbookNum, handbookItemNo }
    await clerk.shelve(day.ownerId, [line], await day.place())
    expect(await refusal(both.submitted([{ productId, planSkuTotal: 5 }]))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
    })
    const { id, version, lines } = await both.submitted([line])
    const left = await clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version })
    const lost = { version: left.version, lines: [{ id: lines[0]!.id, lostSkuTotal: 2 }], reason: 'stolen' }
    const url = `transfer_tasks/${id}/processTransfer`
    expect(await refusal(admin.send('POST', url, lost))).toMatchObject({ error: 'CUSTOMS_REF_NEEDED' })
    const gone = await admin.send('POST', url, { ...lost, customsRef: 'C-77' })
    expect(gone).toMatchObject({ lostSkuTotal: 2, customsRef: 'C-77' })
    await both.arrive(id, { version: gone.version, lines: [{ id: lines[0]!.id, goodSkuTotal: 3 }] })
    const stock = await test.pool.query(`select handbook_num from stock where warehouse_id = $1 and product_id = $2`, [
      both.target.id,
      productId,
    ])
    expect(stock.rows).toEqual([{ handbook_num: handbookNum }])
  })
})

describe('what others let go of', () => {
  it('a freeze lowers what is reserved, at both ends, and the rest may leave', async () => {
    const productId = await both.shelved(10)
    const { id } = await both.submitted([{ productId, planSkuTotal: 10 }])
    const [row] = await both.day.stockOf(productId)
    const frozen = await both.clerk.freeze(row!.id, { quantity: 4, includeReserved: true })
    expect(frozen.released).toMatchObject([{ quantity: 4 }])
    expect(await both.receiver.read(`transfer_tasks/${id}`)).toMatchObject({ reservedSkuTotal: 6 })
    const { version } = await both.clerk.read(`transfer_tasks/${id}`)
    expect(await both.clerk.send('POST', `transfer_tasks/${id}/processTransfer`, { version })).toMatchObject({
      shippedSkuTotal: 6,
    })
  })

  it('a count that does not find them lowers it too', async () => {
    const productId = await both.shelved(10)
    const { id } = await both.submitted([{ productId, planSkuTotal: 10 }])
    const [row] = await both.day.stockOf(productId)
    const bill = await both.clerk.send('POST', 'stocktakings', { scope: { locationIds: [row!.locationId] } })
    const { lines } = await both.clerk.send('POST', `stocktakings/${bill.id}/start`)
    const counted = { lines: [{ id: lines[0]!.id, countedSkuTotal: 7 }] }
    await both.clerk.send('POST', `stocktakings/${bill.id}/count`, counted)
    await both.clerk.send('POST', `stocktakings/${bill.id}/submit`)
    await both.admin.send('POST', `stocktakings/${bill.id}/approve`)
    expect(await both.clerk.read(`transfer_tasks/${id}`)).toMatchObject({ status: 'SUBMITTED', reservedSkuTotal: 7 })
    expect(await both.receiver.read(`transfer_tasks/${id}`)).toMatchObject({ lines: [{ reservedSkuTotal: 7 }] })
  })

  it('pieces on their way are nobody’s to freeze', async () => {
    const { productId } = await both.sent(5)
    const [row] = await both.day.stockOf(productId)
    expect(await refusal(both.clerk.freeze(row!.id))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
    expect(await refusal(both.clerk.freeze(row!.id, { includeReserved: true }))).toMatchObject({
      status: 409,
      error: 'BLOCKED_BY',
    })
  })
})
