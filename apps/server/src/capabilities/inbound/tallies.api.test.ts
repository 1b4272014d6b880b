import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const product = await day.product({ package_number: 12 })

const goods = (planSkuTotal: number, more = {}) => ({ productId: product, planSkuTotal, ...more })
const tallyOf = (noticeId: string) => clerk.send('POST', `tally_tasks/${noticeId}/RECV_REQ`)
const count = (tally: { id: string; version: number }, lines: readonly unknown[]) =>
  clerk.send('PUT', 'tally_tasks', { id: tally.id, version: tally.version, lines })
const run = (id: string, command: string, body = {}) => clerk.send('POST', `tally_tasks/${id}/${command}`, body)

async function counted(lines: readonly Readonly<Record<string, unknown>>[], plan = 24) {
  const notice = await clerk.announce(day.ownerId, [goods(plan)])
  const tally = await tallyOf(notice.id)
  const written = await count(
    tally,
    lines.map((line, place) => (place === 0 ? { id: tally.lines[0]!.id, ...line } : line)),
  )
  await run(tally.id, 'start')
  return { notice, tally: written, done: await run(tally.id, 'complete') }
}

describe('a tally before registration', () => {
  it('counts good, defective and refused pieces, and posts nothing', async () => {
    const { done } = await counted([{ goodCount: 18, defectiveCount: 2, refusedCount: 3 }])
    expect(done).toMatchObject({
      status: 'COMPLETED',
      planTotal: 24,
      goodCount: 18,
      defectiveCount: 2,
      refusedCount: 3,
      differenceCount: -4,
      lines: [{ planTotal: 24, differenceCount: -4 }],
    })
    expect(done.actions).toEqual(['make:RECV_REG'])
    expect(done.tallyTime).not.toBeNull()
    expect(await day.stockOf(product)).toEqual([])
  })

  it('knows its plan from the first moment', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    expect(await tallyOf(notice.id)).toMatchObject({ planTotal: 24, differenceCount: -24 })
  })

  it('is split by batch and pallet, and takes up goods nobody announced', async () => {
    const stranger = await day.product()
    const { done } = await counted([
      { goodCount: 10, batchNum: 'T1', containerNo: 'LPN-T1' },
      { productId: product, goodCount: 14, batchNum: 'T2', containerNo: 'LPN-T2' },
      { productId: stranger, goodCount: 5 },
    ])
    expect(done.lines).toMatchObject([
      { planTotal: 24, goodCount: 10 },
      { planTotal: 0, goodCount: 14, differenceCount: 14 },
      { planTotal: 0, goodCount: 5, differenceCount: 5 },
    ])
    expect(done.differenceCount).toBe(5)
  })

  it('takes the product of a line from the line of the notice that it names', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    const noticeLineId = notice.lines[0]!.id
    const tally = await tallyOf(notice.id)
    const split = await count(tally, [
      { id: tally.lines[0]!.id, goodCount: 10, batchNum: 'N1' },
      { noticeLineId, goodCount: 14, batchNum: 'N2' },
    ])
    expect(split.lines).toMatchObject([
      { productId: product, planTotal: 24 },
      { productId: product, noticeLineId, planTotal: 0, goodCount: 14, piecesPerBox: 12 },
    ])
    expect(split).toMatchObject({ planTotal: 24, goodCount: 24 })
  })

  it('of goods that are registered takes the product from the line of the registration', async () => {
    const { registration } = await clerk.receive(day.ownerId, [goods(6)])
    const tally = await clerk.send('POST', `tally_tasks/${registration.id}/RECV_REG`)
    const written = await count(tally, [{ noticeLineId: registration.lines[0]!.id, defectiveCount: 1 }])
    expect(written.lines).toMatchObject([{ productId: product }, { productId: product, defectiveCount: 1 }])
  })

  it('is made with the lines that are sent, which share the plan of the lines they name', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    const noticeLineId = notice.lines[0]!.id
    const lines = [
      { noticeLineId, goodCount: 20, batchNum: 'S1', planTotal: 99 },
      { noticeLineId, defectiveCount: 3, batchNum: 'S2' },
    ]
    const tally = await clerk.send('POST', 'tally_tasks', { noticeId: notice.id, lines })
    expect(tally).toMatchObject({ planTotal: 24, goodCount: 20, defectiveCount: 3, differenceCount: -1 })
    expect(tally.lines).toMatchObject([
      { productId: product, batchNum: 'S1', planTotal: 24 },
      { productId: product, batchNum: 'S2', planTotal: 0 },
    ])
  })

  it('says which line names neither a product nor a line that there is', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    const tally = await tallyOf(notice.id)
    expect(await refusal(count(tally, [{ goodCount: 1 }]))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'lines.0.productId', message: 'This is required.' }],
    })
    expect(await refusal(count(tally, [{ noticeLineId: tally.id, goodCount: 1 }]))).toMatchObject({
      error: 'UNKNOWN_LINE',
      fields: [{ field: 'lines.0.noticeLineId' }],
    })
  })

  it('is refused when boxes and pieces do not make up what was counted', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    const tally = await tallyOf(notice.id)
    const line = { id: tally.lines[0]!.id, goodCount: 20, defectiveCount: 3 }
    expect(await refusal(count(tally, [{ ...line, boxQuantity: 2, pcsQuantity: 0 }]))).toMatchObject({
      httpStatus: 422,
      error: 'PACK_MISMATCH',
      fields: [{ field: 'lines.0.boxQuantity' }],
      message: expect.stringMatching(/\b24 pcs.*\b23 pcs/),
    })
    expect(await count(tally, [{ ...line, boxQuantity: 1, pcsQuantity: 11 }])).toMatchObject({ goodCount: 20 })
  })

  it('keeps the pieces per box it was made with', async () => {
    const own = await day.product({ package_number: 6 })
    const notice = await clerk.announce(day.ownerId, [{ productId: own, planSkuTotal: 12 }])
    const tally = await tallyOf(notice.id)
    await test.pool.query('update product set package_number = 4 where id = $1', [own])
    const line = { id: tally.lines[0]!.id, goodCount: 12, boxQuantity: 2, pcsQuantity: 0 }
    expect(await count(tally, [line])).toMatchObject({ lines: [{ piecesPerBox: 6 }] })
  })

  it('goes its way and no other', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    const tally = await tallyOf(notice.id)
    expect(tally.actions).toEqual(['edit', 'start', 'cancel', 'delete'])
    expect(await refusal(run(tally.id, 'complete'))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const started = await run(tally.id, 'start')
    expect(started.actions).toEqual(['edit', 'cancel'])
    expect(await refusal(run(tally.id, 'complete'))).toMatchObject({ httpStatus: 422, error: 'NOTHING_COUNTED' })
    expect(await refusal(run(tally.id, 'cancel'))).toMatchObject({ error: 'REASON_NEEDED' })
    const written = await count(started, [{ id: tally.lines[0]!.id, goodCount: 24 }])
    await run(tally.id, 'complete', { version: written.version })
    expect(await refusal(run(tally.id, 'cancel', { reason: 'late' }))).toMatchObject({ error: 'WRONG_STATE' })
    expect(await refusal(count(written, []))).toMatchObject({ error: 'STALE_VERSION' })
  })

  it('is refused for a notice that is not submitted, or has all it wants', async () => {
    const draft = await clerk.send('POST', 'recvReqs', {
      cargoOwnerId: day.ownerId,
      receiptType: 'PURCHASE',
      lines: [goods(1)],
    })
    expect(await refusal(tallyOf(draft.id))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const own = await day.product()
    const { notice } = await clerk.receive(day.ownerId, [{ productId: own, planSkuTotal: 3 }])
    expect(await refusal(tallyOf(notice.id))).toMatchObject({ error: 'WRONG_STATE' })
  })
})

describe('a registration from a tally', () => {
  const register = (tallyId: string) => clerk.send('POST', `recvRegistrations/${tallyId}/TALLY`)

  it('has what was counted, and there is at most one that lives', async () => {
    const { done } = await counted([{ goodCount: 20, defectiveCount: 4, batchNum: 'R1' }])
    const first = await register(done.id)
    expect(first.lines).toMatchObject([{ goodSkuTotal: 20, defectiveSkuTotal: 4, batchNum: 'R1', planSkuTotal: 24 }])
    expect(await refusal(register(done.id))).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'RECV_REG', number: first.registrationNo },
    })
    await clerk.send('POST', `recvRegistrations/${first.id}/cancel`)
    const second = await register(done.id)
    expect((await clerk.chain(`recvRegistrations/${second.id}`)).map(({ type }) => type)).toContain('TALLY')
  })

  it('is refused before the tally is completed', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(24)])
    const tally = await tallyOf(notice.id)
    expect(await refusal(register(tally.id))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })

  it('is the only way where a tally is required', async () => {
    await test.pool.query('update cargo_owner set tally_required = null')
    await test.pool.query('update warehouse set tally_required = true where id = $1', [day.warehouseId])
    try {
      const notice = await clerk.announce(day.ownerId, [goods(24)])
      expect(await refusal(clerk.register(notice.id))).toMatchObject({ httpStatus: 422, error: 'TALLY_REQUIRED' })
      await test.pool.query('update cargo_owner set tally_required = false where id = $1', [day.ownerId])
      await clerk.register(notice.id)
    } finally {
      await test.pool.query('update warehouse set tally_required = null')
      await test.pool.query('update cargo_owner set tally_required = null')
    }
  })
})

describe('a tally after registration', () => {
  const tallied = async (registrationId: string, lines: readonly unknown[]) => {
    const tally = await clerk.send('POST', `tally_tasks/${registrationId}/RECV_REG`)
    const ids = tally.lines.map(({ id }) => id)
    const written = await count(
      tally,
      lines.map((line, place) => ({ id: ids[place], ...(line as object) })),
    )
    await run(written.id, 'start')
    return run(written.id, 'complete')
  }

  it('corrects the registration, the notice and the stock', async () => {
    const own = await day.product()
    const { notice, registration } = await clerk.receive(day.ownerId, [{ productId: own, planSkuTotal: 10 }])
    const tally = await tallied(registration.id, [{ goodCount: 7, defectiveCount: 2 }])
    expect(tally).toMatchObject({ status: 'COMPLETED', differenceCount: -1 })
    expect(await clerk.read(`recvRegistrations/${registration.id}`)).toMatchObject({
      goodSkuTotal: 7,
      defectiveSkuTotal: 2,
    })
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({
      receiptStatus: 'RECEIVING',
      receivedSkuTotal: 9,
      cargoStatus: 'DAMAGED',
    })
    expect(await day.stockOf(own)).toMatchObject([
      { quality: 'GOOD', onHand: 7, locationId: day.dock },
      { quality: 'DEFECTIVE', onHand: 2, locationId: day.defective },
    ])
    const history = await clerk.history(`recvRegistrations/${registration.id}`)
    expect(history.find(({ action }) => action === 'correct')).toMatchObject({ reason: tally.tallyNo })
  })

  it('that counts the same changes nothing', async () => {
    const own = await day.product()
    const { registration } = await clerk.receive(day.ownerId, [{ productId: own, planSkuTotal: 10 }])
    await tallied(registration.id, [{ goodCount: 10 }])
    expect(await clerk.read(`recvRegistrations/${registration.id}`)).toMatchObject({ version: registration.version })
  })

  const twoProducts = async () => {
    const products = [await day.product(), await day.product()] as const
    const lines = products.map((productId) => ({ productId, planSkuTotal: 10 }))
    return { products, ...(await clerk.receive(day.ownerId, lines)) }
  }

  it('is refused with goods that the registration does not have, whether other counts differ or not', async () => {
    const { products, registration } = await twoProducts()
    const stranger = { productId: await day.product(), goodCount: 5 }
    for (const goodCount of [10, 9]) {
      const found = tallied(registration.id, [{ goodCount }, { goodCount: 10 }, stranger])
      expect(await refusal(found)).toMatchObject({
        httpStatus: 422,
        error: 'UNKNOWN_LINE',
        message: expect.stringContaining('Line 3'),
        fields: [{ field: 'lines.2.productId' }],
      })
    }
    expect(await day.stockOf(products[0])).toMatchObject([{ onHand: 10 }])
    const refused = { ...stranger, goodCount: 0, refusedCount: 5 }
    expect(await tallied(registration.id, [{ goodCount: 10 }, { goodCount: 10 }, refused])).toMatchObject({
      status: 'COMPLETED',
    })
  })

  it('is refused with a line that nobody counted; without that line its pieces stay', async () => {
    const { products, registration } = await twoProducts()
    expect(await refusal(tallied(registration.id, [{ goodCount: 8 }]))).toMatchObject({
      httpStatus: 422,
      error: 'NOTHING_COUNTED',
      message: expect.stringContaining('line 2'),
      fields: [{ field: 'lines.1.goodCount' }],
    })
    expect(await day.stockOf(products[1])).toMatchObject([{ onHand: 10 }])
    await tallied(registration.id, [{ goodCount: 8 }, { remove: true }])
    expect(await day.stockOf(products[0])).toMatchObject([{ onHand: 8 }])
    expect(await day.stockOf(products[1])).toMatchObject([{ onHand: 10 }])
    const none = { id: registration.lines[1]!.id, goodSkuTotal: 0, defectiveSkuTotal: 0 }
    const body = { lines: [none], reason: 'none of it is there' }
    await clerk.send('POST', `recvRegistrations/${registration.id}/correct`, body)
    await tallied(registration.id, [{ goodCount: 7 }])
    expect(await day.stockOf(products[0])).toMatchObject([{ onHand: 7 }])
  })

  it('of a line that was split counts its parts together', async () => {
    const { products, registration } = await twoProducts()
    const noticeLineId = registration.lines[1]!.id
    await tallied(registration.id, [
      { goodCount: 10 },
      { goodCount: 0 },
      { noticeLineId, goodCount: 6, containerNo: 'LPN-S' },
    ])
    expect(await day.stockOf(products[1])).toMatchObject([{ onHand: 6 }])
  })

  it('is refused for a registration that is not completed', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(5)])
    const draft = await clerk.register(notice.id)
    const early = clerk.send('POST', `tally_tasks/${draft.id}/RECV_REG`)
    expect(await refusal(early)).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })
})

it('leaves nothing wrong behind', () => expectNothingWrong(test))
