import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { refusal } from '../testing/test-app.ts'

const { test, day, clerk, admin } = await dayAtWork()

/** The smallest days on which random ones went wrong, each as a test of its own. */

it('a pick that is begun by confirming one line is under way at all of them: a count there is in doubt', async () => {
  const productId = await day.product()
  const places = [await day.place(), await day.place()]
  for (const place of places) await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5 }], place)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 10 }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const [first, second] = pick.lines
  const lines = [{ id: first!.id, pickedSkuTotal: 5 }]
  await clerk.send('POST', `pickTasks/${pick.id}/confirm`, { lines })
  const scope = { locationIds: [second!.locationId] }
  const bill = await clerk.send('POST', 'stocktakings', { scope })
  const started = await clerk.send('POST', `stocktakings/${bill.id}/start`)
  const counted = [{ id: started.lines[0]!.id, countedSkuTotal: 3 }]
  await clerk.send('POST', `stocktakings/${bill.id}/count`, { lines: counted })
  await clerk.send('POST', `stocktakings/${bill.id}/submit`)
  expect(await refusal(admin.send('POST', `stocktakings/${bill.id}/approve`))).toMatchObject({
    error: 'OPEN_WORK',
    detail: { number: pick.pickNo },
  })
})

it('what a second tally of the same pick misses is counted too', async () => {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 6 }], await day.place())
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 6 }])
  const pick = await clerk.pick(notice.id)
  const openBills = async () => {
    const { rows } = await test.pool.query<{ id: string; line: string }>(
      'select document_id as id, id as line from stocktaking_line where open and product_id = $1',
      [productId],
    )
    return rows
  }
  const missOne = async () => {
    const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
    const lines = tally.lines.map(({ id, planTotal }) => ({ id, goodCount: Number(planTotal) - 1 }))
    await clerk.send('PUT', 'out_tally_tasks', { id: tally.id, version: tally.version, lines })
    await clerk.send('POST', `out_tally_tasks/${tally.id}/start`)
    await clerk.send('POST', `out_tally_tasks/${tally.id}/complete`)
  }
  await missOne()
  const [{ id, line }] = (await openBills()) as [{ id: string; line: string }]
  await clerk.send('POST', `stocktakings/${id}/count`, { lines: [{ id: line, countedSkuTotal: 5 }] })
  await clerk.send('POST', `stocktakings/${id}/submit`)
  await admin.send('POST', `stocktakings/${id}/approve`)
  expect(await openBills()).toEqual([])
  await missOne()
  expect(await openBills()).toHaveLength(1)
})

it('two people who date a batch anew at the same time: the second has nothing to do', async () => {
  const productId = await day.product({ expiry_days: 400 })
  const batch = { batchNum: 'TWICE', expiryDate: '2027-01-01' }
  for (const place of [await day.place(), await day.place()])
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5, ...batch }], place)
  for (const expiryDate of ['2027-02-02', '2027-03-03', '2027-04-04']) {
    const rows = await day.stockOf(productId)
    const answers = await Promise.allSettled(
      rows.map(({ id }) => admin.change(id, { quantity: 1, to: { expiryDate } })),
    )
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.body.error] : []))
    expect(['NOTHING_TO_DO', undefined]).toContain(refused[0])
    expect(refused.length).toBeLessThan(2)
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 5, expiryDate },
      { onHand: 5, expiryDate },
    ])
  }
})

it('a truck from which a tally takes a broken piece is loaded by package as before', async () => {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 2 }], await day.place())
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
  const pick = await clerk.pick(notice.id)
  const truck = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
  const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
  const { id } = tally.lines[0]!
  const lines = [{ id, goodCount: 1, defectiveCount: 1 }]
  await clerk.send('PUT', 'out_tally_tasks', { id: tally.id, version: tally.version, lines })
  await clerk.send('POST', `out_tally_tasks/${tally.id}/pack`, { lines: [{ id, skuTotal: 1 }] })
  await clerk.send('POST', `out_tally_tasks/${tally.id}/start`)
  await clerk.send('POST', `out_tally_tasks/${tally.id}/complete`)
  const { packages } = await clerk.read(`out_tally_tasks/${tally.id}`)
  const [{ packageNo }] = packages as [{ packageNo: string }]
  const loaded = await clerk.send('POST', `shipmentTasks/${truck.id}/load`, { packageNo })
  expect(loaded.lines).toMatchObject([{ skuTotal: 1, loadedSkuTotal: 1 }])
})
