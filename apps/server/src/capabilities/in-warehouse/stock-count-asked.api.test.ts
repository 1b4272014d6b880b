import { expect, it } from 'vitest'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { workForActor } from '../../kit/events/work-for-actor.ts'
import { createDb } from '../../kit/sql/db.ts'
import { newId } from '../../kit/write/ids.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { requestCount } from '../../stock/progress/count-bill.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { countRequestedGoods } from './stock-count/count-requests.ts'

const { test, day, clerk } = await dayAtWork()

async function shelved(pieces: number) {
  const productId = await day.product()
  const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces }])
  const locationId = await day.place()
  await clerk.putAway(registration.id, locationId)
  const [row] = await day.stockOf(productId)
  return { productId, locationId, stockId: row!.id }
}

/** As a pick asks that has not found its pieces; what follows from it is done once more, as a pump would. */
async function requestCounts(...stockIds: string[]) {
  const db = createDb(test.pool)
  const context = {
    db,
    clock: test.clock,
    eventWaker: { wake: () => undefined },
    orderWaker: { wake: () => undefined },
  } as unknown as Parameters<typeof countRequestedGoods>[0]
  const { rows } = await test.pool.query<{ id: string }>(`select id from app_user where username = 'warehouse'`)
  const source = { id: newId(test.clock.now()), type: 'PICKING', no: 'PK-ASKED' }
  const event = {
    id: newId(test.clock.now()),
    warehouseId: day.warehouseId,
    resource: 'stocktakings',
    recordId: source.id,
    version: null,
    action: 'asked',
    cargoOwnerId: null,
    actorId: rows[0]!.id,
    tab: null,
  }
  const acting = await workForActor(context, event)
  await inTransaction(db, async (trx) => {
    const work: DocumentWork = { ...acting, trx, numbers: {} }
    const lines = stockIds.map((stockId) => ({ stockId, lineId: newId(test.clock.now()) }))
    await requestCount(work, source, lines)
    await requestCount(work, source, lines)
  })
  await Promise.all([countRequestedGoods(context, event), countRequestedGoods(context, event)])
  const { rows: bills } = await test.pool.query<{ id: string }>(
    'select distinct document_id as id from count_request where source_id = $1 order by 1',
    [source.id],
  )
  return bills.map(({ id }) => id)
}

const bill = (id: string) => clerk.read(`stocktakings/${id}`)

it('makes one bill for all that a document missed, ready to be counted, in its chain', async () => {
  const [one, two] = [await shelved(5), await shelved(6)]
  const [id, ...others] = await requestCounts(one.stockId, two.stockId)
  expect(others).toEqual([])
  const countBill = await bill(id!)
  expect(countBill).toMatchObject({
    status: 'COUNTING',
    blind: true,
    linesTotal: 2,
    createdBy: 'warehouse',
    remark: 'PK-ASKED',
  })
  expect(countBill.lines.map(({ productId }) => productId).sort()).toEqual([one.productId, two.productId].sort())
})

it('joins the bill that has the goods, and has them counted once more', async () => {
  const { locationId, stockId } = await shelved(5)
  const draft = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })
  const started = await clerk.send('POST', `stocktakings/${draft.id}/start`)
  expect(await requestCounts(stockId)).toEqual([draft.id])
  expect(await bill(draft.id)).toMatchObject({ status: 'COUNTING', linesTotal: 1, recountTotal: 0 })
  const lines = [{ id: started.lines[0]!.id, countedSkuTotal: 5 }]
  await clerk.send('POST', `stocktakings/${draft.id}/count`, { lines })
  await clerk.send('POST', `stocktakings/${draft.id}/submit`)
  expect(await requestCounts(stockId)).toEqual([draft.id])
  const again = await bill(draft.id)
  expect(again).toMatchObject({ status: 'COUNTING', countedTotal: 0, recountTotal: 1, rightTotal: null })
  expect(again.lines).toMatchObject([{ state: 'RECOUNT' }])
})

it('a bill that is done is not joined', async () => {
  const { stockId } = await shelved(5)
  const [first] = await requestCounts(stockId)
  await clerk.send('POST', `stocktakings/${first}/cancel`, { reason: 'found it' })
  const [second] = await requestCounts(stockId)
  expect(second).not.toBe(first)
})

it('a loss of reserved pieces is told to their pick, and its notice owes again', async () => {
  const { productId, locationId } = await shelved(10)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 8 }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const draft = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })
  const { lines } = await clerk.send('POST', `stocktakings/${draft.id}/start`)
  await clerk.send('POST', `stocktakings/${draft.id}/count`, { lines: [{ id: lines[0]!.id, countedSkuTotal: 5 }] })
  await clerk.send('POST', `stocktakings/${draft.id}/submit`)
  const admin = await day.as('admin')
  const done = await admin.send('POST', `stocktakings/${draft.id}/approve`)
  expect(done.released).toMatchObject([{ documentType: 'PICKING', documentNo: pick.pickNo, quantity: 3 }])
  expect((await clerk.read(`shipmentNotifs/${notice.id}`)).lines).toMatchObject([
    { reservedSkuTotal: 5, owedSkuTotal: 3 },
  ])
})

it('a pick that finds nothing leaves a bill, and approving it ends the matter', async () => {
  const { productId } = await shelved(10)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const short = { id: pick.lines[0]!.id, pickedSkuTotal: 1, shortReason: 'NOT_FOUND' }
  await clerk.send('POST', `pickTasks/${pick.id}/complete`, { lines: [short] })
  const chain = await clerk.chain(`pickTasks/${pick.id}`)
  const countBill = chain.find(({ type }) => type === 'STOCKTAKING')
  const { lines } = await bill(countBill!.id)
  const admin = await day.as('admin')
  await admin.send('POST', `stocktakings/${countBill!.id}/count`, { lines: [{ id: lines[0]!.id, countedSkuTotal: 6 }] })
  expect(await admin.send('POST', `stocktakings/${countBill!.id}/submit`)).toMatchObject({ lossSkuTotal: 3 })
  await admin.send('POST', `stocktakings/${countBill!.id}/approve`)
  const shelf = (await day.stockOf(productId)).filter(({ locationId }) => locationId !== day.stage)
  expect(shelf).toMatchObject([{ onHand: 6, ordered: 0, holdCode: '' }])
})
