import type { TakenTask, WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import type { Worker } from '../../../testing/worker.ts'

const { test, day, clerk, other, admin } = await dayAtWork()

const list = (worker: Worker, kind?: string) =>
  worker.send<WaitingTask[]>('GET', kind === undefined ? 'tasks' : `tasks?kind=${kind}`)
const taskOf = async (worker: Worker, id: string, kind?: string) =>
  (await list(worker, kind)).find((task) => task.id === id)
const take = (worker: Worker, id: string, resource = 'pickTasks', key?: string) =>
  worker.send<TakenTask>('POST', 'tasks/take', { resource, id }, key)
const giveBack = (worker: Worker, id: string, body: object = {}) =>
  worker.send<null>('POST', 'tasks/giveBack', { resource: 'pickTasks', id, ...body })

/** A pick of two places. */
async function waitingPick(header: Readonly<Record<string, unknown>> = {}) {
  const shelves = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }, { planSkuTotal: 4 }], { package_number: 3 })
  const lines = [{ productId: shelves.productId, planSkuTotal: 7 }]
  const notice = await clerk.shipmentNotice(day.ownerId, lines, header)
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  return { ...shelves, notice, pick }
}

describe('what waits here', () => {
  it('is a pick from its making to its end, with stops, pieces, due time and age', async () => {
    const { notice, pick } = await waitingPick({ plannedShippingTime: '2027-01-05T08:00:00Z' })
    test.clock.advance(12)
    expect(await taskOf(clerk, pick.id, 'pick')).toEqual({
      kind: 'pick',
      resource: 'pickTasks',
      id: pick.id,
      no: pick.pickNo,
      title: notice.shippingNoticeNo,
      skuTotal: 7,
      stopTotal: 2,
      dueTime: '2027-01-05T08:00:00.000Z',
      ageMinutes: 12,
      takenBy: null,
      takenByName: null,
      takenTime: null,
      stopsDone: 0,
      lastActivity: null,
      lastPlace: null,
    })
    await clerk.send('POST', `pickTasks/${pick.id}/complete`)
    expect(await taskOf(clerk, pick.id)).toBeUndefined()
  })

  it('is a receipt while its notice is open, and what lies on the dock', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 2 }])
    expect(await taskOf(clerk, notice.id, 'receipt')).toMatchObject({ skuTotal: 2, stopTotal: 1 })
    const draft = await clerk.register(notice.id)
    await clerk.send('POST', `recvRegistrations/${draft.id}/complete`)
    expect(await taskOf(clerk, notice.id, 'receipt')).toBeUndefined()
    const putaway = await clerk.send('POST', `putaways/${draft.id}/RECV_REG`)
    expect(await taskOf(clerk, putaway.id, 'putaway')).toMatchObject({ title: draft.registrationNo, skuTotal: 2 })
  })

  it('is a count from its start, a truck to load and a transfer at the end where something is to be done', async () => {
    const { places, productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
    const bill = await clerk.send('POST', 'stocktakings', { scope: { locationIds: places } })
    expect(await taskOf(clerk, bill.id, 'count')).toBeUndefined()
    await clerk.send('POST', `stocktakings/${bill.id}/start`)
    expect(await taskOf(clerk, bill.id, 'count')).toMatchObject({ skuTotal: null, stopTotal: 1 })
    await clerk.send('POST', `stocktakings/${bill.id}/cancel`, { reason: 'test' })

    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
    await clerk.pick(notice.id)
    const truck = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`, { vehicleNum: 'TRUCK-1' })
    expect(await taskOf(clerk, truck.id, 'loading')).toMatchObject({ title: 'TRUCK-1', skuTotal: 2 })

    const { rows } = await test.pool.query<{ id: string }>(
      `select w.id from warehouse w join cargo_owner_warehouse s on s.warehouse_id = w.id
        where s.cargo_owner_id = $1 and w.code <> 'CN-SHA' order by w.code limit 1`,
      [day.ownerId],
    )
    const transfer = await clerk.send('POST', 'transfer_tasks', {
      cargoOwnerId: day.ownerId,
      toWarehouseId: rows[0]!.id,
      lines: [{ productId, planSkuTotal: 3 }],
    })
    expect(await taskOf(clerk, transfer.id, 'transfer')).toBeUndefined()
    const { version } = await clerk.send('POST', `transfer_tasks/${transfer.id}/submit`)
    expect(await taskOf(clerk, transfer.id, 'transfer')).toMatchObject({ skuTotal: 3 })
    await clerk.send('PUT', `transfer_tasks/${transfer.id}/processTransfer`, { version })
    expect(await taskOf(clerk, transfer.id, 'transfer')).toBeUndefined()
  })

  it('is only of kinds that the caller may read; an unknown kind is refused', async () => {
    await waitingPick()
    const kinds = new Set((await list(clerk)).map(({ kind }) => kind))
    expect([kinds.has('tour'), kinds.has('orderPick'), kinds.has('pick')]).toEqual([false, false, true])
    expect(await list(await day.as('owner'))).toEqual([])
    expect(await refusal(list(clerk, 'walk'))).toMatchObject({ httpStatus: 400, fields: [{ field: 'kind' }] })
  })
})

describe('taking work', () => {
  it('answers everything that is needed to do it without a connection', async () => {
    const { pick, productId, places, stockIds } = await waitingPick()
    await admin.send('PUT', 'products', {
      ...(await admin.send<object>('GET', `products/${productId}`)),
      barcode: '4006381333931',
    })
    const { task, document, products, places: stops, rows } = await take(clerk, pick.id)
    expect(task).toMatchObject({ id: pick.id, takenBy: 'warehouse' })
    expect(document).toMatchObject({ id: pick.id, version: pick.version, pickNo: pick.pickNo })
    expect(document.lines).toHaveLength(2)
    expect(products).toMatchObject([
      { id: productId, packageNumber: 3, barcodes: [{ barcode: '4006381333931', level: 'PIECE', pieces: 1 }] },
    ])
    const shelves = stops.filter(({ purpose }) => purpose !== 'STAGE')
    expect(shelves.map(({ id }) => id).toSorted()).toEqual(places.toSorted())
    expect(rows).toEqual([])
    // Where another batch lies beside it, both are named.
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 1, batchNum: 'OTHER' }], places[0])
    const takenRows = (await take(clerk, pick.id)).rows
    expect(takenRows.map(({ locationId }) => locationId)).toEqual([places[0], places[0]])
    expect(takenRows.map(({ stockId }) => stockId)).toContain(stockIds[0])
    expect(takenRows.map(({ batchNum }) => batchNum).toSorted()).toContain('OTHER')
  })

  it('is exclusive, named in the refusal and the history, and the same again for the same person', async () => {
    const { pick } = await waitingPick()
    await take(clerk, pick.id, 'pickTasks', 'take-1')
    await take(clerk, pick.id, 'pickTasks', 'take-1')
    await take(clerk, pick.id)
    const answer = await refusal(take(other, pick.id))
    expect(answer).toMatchObject({ httpStatus: 409, error: 'TASK_TAKEN', detail: { takenBy: 'warehouse' } })
    const { takenByName } = (await taskOf(other, pick.id))!
    expect(answer.message).toContain(takenByName)
    const history = await clerk.history(`pickTasks/${pick.id}`)
    expect(history.filter(({ action }) => action === 'take')).toMatchObject([{ username: 'warehouse' }])
  })

  it('two who take at once: one wins, the other is told who', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { pick } = await waitingPick()
      const results = await Promise.allSettled([take(clerk, pick.id), take(other, pick.id), take(admin, pick.id)])
      const winners = results.filter(({ status }) => status === 'fulfilled')
      expect(winners).toHaveLength(1)
      const { takenBy } = (await taskOf(clerk, pick.id))!
      for (const result of results)
        if (result.status === 'rejected')
          expect(await refusal(Promise.reject(result.reason))).toMatchObject({
            error: 'TASK_TAKEN',
            detail: { takenBy },
          })
    }
  })

  it('is refused for what waits no more, is unknown, is no task, or may not be worked on', async () => {
    const { pick } = await waitingPick()
    await clerk.send('POST', `pickTasks/${pick.id}/complete`)
    expect(await refusal(take(clerk, pick.id))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const { rows } = await test.pool.query('select 1 from task_claim where document_id = $1', [pick.id])
    expect(rows).toEqual([])
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect(await refusal(take(clerk, unknown))).toMatchObject({ httpStatus: 404 })
    expect(await refusal(take(clerk, unknown, 'products'))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'resource' }],
    })
    expect(await refusal(take(clerk, unknown, 'tours'))).toMatchObject({ httpStatus: 403 })
  })

  it('of a count brings all of its lines and no figure of the book', async () => {
    const { places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
    const bill = await clerk.send('POST', 'stocktakings', { scope: { locationIds: places } })
    await clerk.send('POST', `stocktakings/${bill.id}/start`)
    const { document, rows } = await take(clerk, bill.id, 'stocktakings')
    expect(document.lines).toMatchObject([{ locationId: places[0], bookSkuTotal: null }])
    expect(rows).toEqual([])
    await clerk.send('POST', `stocktakings/${bill.id}/cancel`, { reason: 'test' })
  })
})

describe('giving work back', () => {
  it('lets others take it, and says so in the history', async () => {
    const { pick } = await waitingPick()
    await take(clerk, pick.id)
    expect(await refusal(giveBack(other, pick.id))).toMatchObject({ error: 'TASK_TAKEN' })
    await giveBack(clerk, pick.id, { reason: 'Shift is over' })
    await giveBack(clerk, pick.id)
    expect(await taskOf(clerk, pick.id)).toMatchObject({ takenBy: null })
    expect(await take(other, pick.id)).toMatchObject({ task: { takenBy: 'distr' } })
    const history = await clerk.history(`pickTasks/${pick.id}`)
    expect(history.filter(({ action }) => action === 'giveBack')).toMatchObject([{ reason: 'Shift is over' }])
  })

  it('means the taking that was seen, and no later one', async () => {
    const { pick } = await waitingPick()
    const { task } = await take(clerk, pick.id)
    const takenTime = task!.takenTime
    await giveBack(clerk, pick.id, { takenTime })
    test.clock.advance(1)
    await take(clerk, pick.id)
    await giveBack(clerk, pick.id, { takenTime })
    expect(await taskOf(clerk, pick.id)).toMatchObject({ takenBy: 'warehouse' })
    await giveBack(clerk, pick.id, { takenTime: (await taskOf(clerk, pick.id))!.takenTime })
    expect(await taskOf(clerk, pick.id)).toMatchObject({ takenBy: null })
  })

  it('of somebody else is for administrators, who say why', async () => {
    const { pick } = await waitingPick()
    await take(clerk, pick.id)
    expect(await refusal(giveBack(admin, pick.id))).toMatchObject({ error: 'REASON_NEEDED' })
    await giveBack(admin, pick.id, { reason: 'Device was lost' })
    expect(await taskOf(clerk, pick.id)).toMatchObject({ takenBy: null })
  })

  it('happens by itself when the session is over', async () => {
    const { pick } = await waitingPick()
    await take(clerk, pick.id)
    test.clock.advance(13 * 60)
    const later = await test.signIn('distr')
    const answer = await later.call<{ data: TakenTask }>('POST', '/services/wms/api/v1/admin/tasks/take', {
      body: { resource: 'pickTasks', id: pick.id },
    })
    expect(answer.data.task).toMatchObject({ takenBy: 'distr' })
  })
})
