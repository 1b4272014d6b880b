import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import type { Worker } from '../../testing/worker.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const admin = await day.as('admin')
const productId = await day.product()

const notice = (more = {}) => ({
  cargoOwnerId: day.ownerId,
  receiptType: 'PURCHASE',
  lines: [{ productId, planSkuTotal: 10 }],
  ...more,
})

it('a truck goes from notice to shelf, and every step is in the chain and in the ledger', async () => {
  const own = await day.product()
  const { notice: done, registration } = await clerk.receive(
    day.ownerId,
    [{ productId: own, planSkuTotal: 40 }],
    [{ goodSkuTotal: 39, defectiveSkuTotal: 1, batchNum: 'B1' }],
  )
  expect(done).toMatchObject({ receiptStatus: 'ACCEPTED', cargoStatus: 'DAMAGED', shelfState: 'NOT_SHELVED' })
  const putaway = await clerk.putAway(registration.id)
  expect(await clerk.read(`recvReqs/${done.id}`)).toMatchObject({ shelfState: 'SHELVED' })
  const chain = await clerk.chain(`recvRegistrations/${registration.id}`)
  expect(chain.map(({ type, number, depth, current }) => [type, number, depth, current])).toEqual([
    ['RECV_REQ', done.receiptNoticeNo, -1, false],
    ['RECV_REG', registration.registrationNo, 0, true],
    ['PUTAWAY', putaway.putawayNo, 1, false],
  ])
  const ledger = await clerk.send<{ content: { documentNo: string; quantity: number; effect: string }[] }>(
    'GET',
    `stockEntries?productId=${own}`,
  )
  const entries = ledger.content.map(({ documentNo, effect, quantity }) => [documentNo, effect, quantity])
  expect(entries).toHaveLength(4)
  expect(entries).toEqual(
    expect.arrayContaining([
      [registration.registrationNo, 'RECEIPT', 39],
      [registration.registrationNo, 'RECEIPT', 1],
      [putaway.putawayNo, 'MOVE', -39],
      [putaway.putawayNo, 'MOVE', 39],
    ]),
  )
})

describe('numbers', () => {
  const draw = (worker: Worker, type: string) => worker.send<string>('GET', `numbers?numberType=${type}`)

  it('a drawn one is taken once', async () => {
    const receiptNoticeNo = await draw(clerk, 'RECV_REQ')
    expect(receiptNoticeNo).toMatch(/^RN-CN-SHA-260302-\d{4}$/)
    expect(await clerk.send('POST', 'recvReqs', notice({ receiptNoticeNo }))).toMatchObject({ receiptNoticeNo })
    const again = clerk.send('POST', 'recvReqs', notice({ receiptNoticeNo }))
    expect(await refusal(again)).toMatchObject({ httpStatus: 422, error: 'NUMBER_NOT_ISSUED' })
  })

  it.each([
    ['not drawn yet', 'RN-CN-SHA-260302-9999'],
    ['of another day', 'RN-CN-SHA-260303-0001'],
    ['of another warehouse', 'RN-ES-VLC-260302-0001'],
    ['of another kind', 'RR-CN-SHA-260302-0001'],
    ['of zero', 'RN-CN-SHA-260302-0000'],
    ['somebody’s own', 'MY-NUMBER-1'],
  ])('one %s is refused', async (_, receiptNoticeNo) => {
    await draw(clerk, 'RECV_REQ')
    const sent = clerk.send('POST', 'recvReqs', notice({ receiptNoticeNo }))
    expect(await refusal(sent)).toMatchObject({ httpStatus: 422, error: 'NUMBER_NOT_ISSUED' })
  })

  it('fifty people who draw at once get fifty numbers', async () => {
    const drawn = await Promise.all(Array.from({ length: 50 }, () => draw(clerk, 'PUTAWAY')))
    expect(new Set(drawn).size).toBe(50)
  })
})

describe('a repeated request', () => {
  it('with its key makes one document and one receipt', async () => {
    const notices = await Promise.all([1, 2, 3].map(() => clerk.send('POST', 'recvReqs', notice(), 'one-notice')))
    expect(new Set(notices.map(({ id }) => id)).size).toBe(1)
    const { id } = notices[0]!
    const other = clerk.send('POST', 'recvReqs', notice({ receiptType: 'RETURN' }), 'one-notice')
    expect(await refusal(other)).toMatchObject({ httpStatus: 422, error: 'KEY_REUSED' })
    await clerk.send('POST', `recvReqs/${id}/submit`, {}, 'one-submit')
    await clerk.send('POST', `recvReqs/${id}/submit`, {}, 'one-submit')
    const registration = await clerk.register(id)
    const complete = () => clerk.send('POST', `recvRegistrations/${registration.id}/complete`, {}, 'one-complete')
    expect((await Promise.all([complete(), complete()])).map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
    ])
    expect(await clerk.read(`recvReqs/${id}`)).toMatchObject({ receivedSkuTotal: 10 })
  })

  it('a refusal is not kept: mended, the same key works', async () => {
    const { id } = await clerk.send('POST', 'recvReqs', notice({ lines: [] }))
    const submit = () => clerk.send('POST', `recvReqs/${id}/submit`, {}, 'mended')
    expect(await refusal(submit())).toMatchObject({ error: 'NO_LINES' })
    await clerk.send('PUT', 'recvReqs', { id, version: 1, lines: [{ productId, planSkuTotal: 1 }] })
    expect(await submit()).toMatchObject({ receiptStatus: 'SUBMITTED' })
  })
})

describe('somebody else was faster', () => {
  it('a change and a command of an old version are refused with the document as it is', async () => {
    const first = await clerk.send('POST', 'recvReqs', notice())
    await clerk.send('PUT', 'recvReqs', { id: first.id, version: 1, remark: 'two pallets' })
    const change = clerk.send('PUT', 'recvReqs', { id: first.id, version: 1, remark: 'three pallets' })
    expect(await refusal(change)).toMatchObject({
      httpStatus: 409,
      error: 'STALE_VERSION',
      detail: { current: { remark: 'two pallets', version: 2 } },
    })
    const submit = clerk.send('POST', `recvReqs/${first.id}/submit`, { version: 1 })
    expect(await refusal(submit)).toMatchObject({ error: 'STALE_VERSION' })
    const removal = clerk.send('DELETE', `recvReqs/${first.id}?version=1`)
    expect(await refusal(removal)).toMatchObject({ error: 'STALE_VERSION' })
    await clerk.send('DELETE', `recvReqs/${first.id}?version=2`)
    expect(await refusal(clerk.read(`recvReqs/${first.id}`))).toMatchObject({ httpStatus: 404 })
  })

  it('many at once: each gets its own result', async () => {
    const [good, empty] = [
      await clerk.send('POST', 'recvReqs', notice()),
      await clerk.send('POST', 'recvReqs', notice({ lines: [] })),
    ]
    const results = await clerk.send<unknown[]>('POST', 'recvReqs/batch/submit', { ids: [good.id, empty.id] })
    expect(results).toMatchObject([
      { id: good.id, ok: true },
      { id: empty.id, ok: false, error: 'NO_LINES' },
    ])
  })
})

describe('who may', () => {
  it('a cargo owner nothing of this, distribution all but reversing', async () => {
    const owner = await day.as('owner')
    for (const path of ['recvReqs', 'tally_tasks', 'recvRegistrations', 'putaways', 'quickMove', 'freeze'])
      expect(await refusal(owner.send('GET', path))).toMatchObject({ httpStatus: 403 })
    const distr = await day.as('distr')
    const { registration } = await distr.receive(day.ownerId, [{ productId, planSkuTotal: 2 }])
    expect(registration.actions).not.toContain('reverse')
    const back = distr.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'x' })
    expect(await refusal(back)).toMatchObject({ httpStatus: 403 })
    expect((await admin.read(`recvRegistrations/${registration.id}`)).actions).toContain('reverse')
  })

  it('nobody reaches into another warehouse', async () => {
    const { notice: here, registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 2 }])
    const [row] = await day.stockOf(productId)
    const away = await day.as('maria.soler')
    const attempts = [
      away.read(`recvReqs/${here.id}`),
      away.send('POST', `recvReqs/${here.id}/close`, { reason: 'x' }),
      away.send('PUT', 'recvReqs', { id: here.id, version: here.version, remark: 'x' }),
      away.send('DELETE', `recvReqs/${here.id}?version=${here.version}`),
      away.send('POST', `recvRegistrations/${here.id}/RECV_REQ`),
      away.send('POST', `tally_tasks/${registration.id}/RECV_REG`),
      away.send('POST', `putaways/${registration.id}/RECV_REG`),
      away.send('GET', `recvReqs/${here.id}/chain`),
      away.send('GET', `recvReqs/${here.id}/history`),
      away.freeze(row!.id),
      away.change(row!.id, { quantity: 1, to: { quality: 'DEFECTIVE' } }),
    ]
    const answers = await Promise.all(attempts.map(refusal))
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(attempts.map(() => 404))
    const list = await away.send<{ content: unknown[] }>('GET', `stockEntries?productId=${productId}`)
    expect(list.content).toEqual([])
  })

  it('nobody writes in a warehouse that the screen does not show any more', async () => {
    const { rows } = await test.pool.query('select id from warehouse where id <> $1 limit 1', [day.warehouseId])
    const tab = await test.signIn('admin', undefined, { 'X-Warehouse-Id': rows[0].id })
    const write = tab.call('POST', '/services/wms/api/v1/admin/recvReqs', { body: notice() })
    expect(await refusal(write)).toMatchObject({ httpStatus: 409, error: 'WAREHOUSE_CHANGED' })
  })
})

it('leaves nothing wrong behind', () => expectNothingWrong(test))
