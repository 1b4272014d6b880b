import { isSscc } from '@entrepot/domain/outbound/sscc'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk } = await dayAtWork()

interface Packed {
  readonly id: string
  readonly packageNo: string
  readonly crossWeight: string
  readonly lines: readonly { readonly id: string; readonly skuTotal: number }[]
}

/** Pieces on the stage, and a tally of them. */
async function tallied(pieces: number, columns = {}) {
  const productId = await day.product(columns)
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: pieces }], await day.place())
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: pieces }])
  const pick = await clerk.pick(notice.id)
  const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
  return { productId, notice, pick, tally, line: tally.lines[0]!.id }
}

/** Broken pieces on the stage that a notice to scrap asks for, and a tally of them. */
async function talliedToScrap(pieces: number) {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: pieces }], await day.place())
  const [row] = await day.stockOf(productId)
  await clerk.change(row!.id, { quantity: pieces, to: { quality: 'DEFECTIVE' }, reason: 'dropped' })
  const scrap = [{ productId, planSkuTotal: pieces, quality: 'DEFECTIVE' }]
  const notice = await clerk.shipmentNotice(day.ownerId, scrap, { shippingType: 'SCRAP' })
  const pick = await clerk.pick(notice.id)
  const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
  return { notice, tally, line: tally.lines[0]!.id }
}

const run = (id: string, command: string, body = {}) => clerk.send('POST', `out_tally_tasks/${id}/${command}`, body)

async function count(id: string, line: object) {
  const { version } = await clerk.read(`out_tally_tasks/${id}`)
  return clerk.send('PUT', 'out_tally_tasks', { id, version, lines: [line] })
}

async function finish(id: string) {
  await run(id, 'start')
  return run(id, 'complete')
}

const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

describe('an outbound tally', () => {
  it('is made of what a pick has staged, one at a time', async () => {
    const { pick, tally } = await tallied(5)
    expect(tally).toMatchObject({ status: 'DRAFT', planTotal: 5, goodCount: 0, differenceCount: -5, blind: false })
    expect(tally.lines).toMatchObject([
      { planTotal: 5, goodCount: null, defectiveCount: null, differenceCount: null, packedSkuTotal: 0 },
    ])
    expect(tally.actions).toEqual(['edit', 'start', 'cancel', 'delete'])
    expect(await refusal(clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`))).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'OUT_TALLY', number: tally.outTallyNo },
    })
    await run(tally.id, 'cancel')
    expect(await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)).toMatchObject({ planTotal: 5 })
  })

  it('needs something on the stage', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 2 }], await day.place())
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
    const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
    const make = () => clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
    expect(await refusal(make())).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    await clerk.send('POST', `pickTasks/${pick.id}/start`)
    expect(await refusal(make())).toMatchObject({ error: 'NOTHING_TO_DO' })
    expect(await refusal(clerk.send('POST', `out_tally_tasks/${day.ownerId}/PICKING`))).toMatchObject({
      httpStatus: 404,
    })
  })

  it('is completed when every line was counted, none at all being a count', async () => {
    const { tally, line, productId, notice } = await tallied(4)
    await run(tally.id, 'start')
    expect(await refusal(run(tally.id, 'complete'))).toMatchObject({
      httpStatus: 422,
      error: 'NOTHING_COUNTED',
      fields: [{ field: 'lines.0.goodCount' }],
    })
    await count(tally.id, { id: line, goodCount: 0 })
    expect(await run(tally.id, 'complete')).toMatchObject({ status: 'COMPLETED', differenceCount: -4 })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 4, ordered: 0, holdCode: 'COUNT' }])
    expect(await noticeNow(notice.id)).toMatchObject({ shippingStatus: 'SUBMITTED', lines: [{ owedSkuTotal: 4 }] })
  })

  it('sends broken pieces away, holds missing ones for a count, and the notice owes both again', async () => {
    const { tally, line, productId, notice, pick } = await tallied(10)
    await count(tally.id, { id: line, goodCount: 5, defectiveCount: 2 })
    expect(await finish(tally.id)).toMatchObject({ status: 'COMPLETED', goodCount: 5, differenceCount: -3 })
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 5, ordered: 5, quality: 'GOOD', holdCode: '', locationId: day.stage },
      { onHand: 3, ordered: 0, quality: 'GOOD', holdCode: 'COUNT', locationId: day.stage },
      { onHand: 2, ordered: 0, quality: 'DEFECTIVE', locationId: day.defective },
    ])
    expect(await noticeNow(notice.id)).toMatchObject({
      shippingStatus: 'PICKING',
      lines: [{ stagedSkuTotal: 5, owedSkuTotal: 5 }],
    })
    expect(await clerk.read(`pickTasks/${pick.id}`)).toMatchObject({ stagedSkuTotal: 5, pickStatus: 'PICKED' })
    const chain = await clerk.chain(`out_tally_tasks/${tally.id}`)
    const bill = chain.find(({ type }) => type === 'STOCKTAKING')
    expect(await clerk.read(`stocktakings/${bill!.id}`)).toMatchObject({
      status: 'COUNTING',
      remark: tally.outTallyNo,
      lines: [{ locationId: day.stage }],
    })
  })

  it('leaves defective pieces on the stage that were asked for as such', async () => {
    const { notice, tally, line } = await talliedToScrap(5)
    await count(tally.id, { id: line, defectiveCount: 4 })
    expect(await finish(tally.id)).toMatchObject({ status: 'COMPLETED', defectiveCount: 4, differenceCount: -1 })
    expect(await noticeNow(notice.id)).toMatchObject({ lines: [{ stagedSkuTotal: 4, owedSkuTotal: 1 }] })
    await test.pool.query('update cargo_owner set outbound_tally_required = true where id = $1', [day.ownerId])
    expect(await clerk.dispatch(notice.id)).toMatchObject({ status: 'SHIPPED' })
    await test.pool.query('update cargo_owner set outbound_tally_required = null where id = $1', [day.ownerId])
  })

  it('finds no more than was picked, and says how much that was', async () => {
    const { tally, line, productId } = await tallied(4)
    await count(tally.id, { id: line, goodCount: 4, defectiveCount: 1 })
    expect(await refusal(finish(tally.id))).toMatchObject({
      httpStatus: 422,
      error: 'OVER_TALLY',
      detail: { limit: 4, counted: 5 },
      fields: [{ field: 'lines.0.goodCount' }],
    })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 4, ordered: 4 }])
  })

  it('counts boxes and pieces that come to the pieces', async () => {
    const { tally, line } = await tallied(20, { package_number: 6 })
    const wrong = count(tally.id, { id: line, goodCount: 20, boxQuantity: 3, pcsQuantity: 1 })
    expect(await refusal(wrong)).toMatchObject({
      error: 'PACK_MISMATCH',
      detail: { pieces: 20, counted: 19 },
      fields: [{ field: 'lines.0.boxQuantity' }],
    })
    const right = await count(tally.id, { id: line, goodCount: 20, boxQuantity: 3, pcsQuantity: 2 })
    expect(right.lines).toMatchObject([{ boxQuantity: 3, pcsQuantity: 2, piecesPerBox: 6 }])
  })

  it('has the lines that it has', async () => {
    const { tally, line } = await tallied(3)
    expect(await refusal(count(tally.id, { id: line, remove: true }))).toMatchObject({ error: 'LINES_FIXED' })
    expect(await refusal(count(tally.id, { goodCount: 1 }))).toMatchObject({ error: 'LINES_FIXED' })
    expect(await refusal(count(tally.id, { id: line, goodCount: -1 }))).toMatchObject({ httpStatus: 400 })
  })

  it('looks away from what came to the stage after it was made', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 8 }], await day.place())
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 8 }])
    const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
    const take = (pickedSkuTotal: number) =>
      clerk.send('POST', `pickTasks/${pick.id}/confirm`, { lines: [{ id: pick.lines[0]!.id, pickedSkuTotal }] })
    await take(5)
    const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
    await count(tally.id, { id: tally.lines[0]!.id, goodCount: 5 })
    await take(3)
    await finish(tally.id)
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 8, ordered: 8, holdCode: '' }])
  })

  it('takes from trucks what is not there: the draft has less', async () => {
    const { tally, line, notice } = await tallied(10)
    const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
    await count(tally.id, { id: line, goodCount: 7 })
    await finish(tally.id)
    const lowered = await clerk.read(`shipmentTasks/${draft.id}`)
    expect(lowered).toMatchObject({ skuTotal: 7, version: draft.version + 1 })
    expect(await clerk.history(`shipmentTasks/${draft.id}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'update', reason: tally.outTallyNo })]),
    )
  })

  it('is not for a notice that was cancelled', async () => {
    const { tally, line, notice, pick } = await tallied(3)
    await count(tally.id, { id: line, goodCount: 3 })
    await clerk.send('POST', `shipmentNotifs/${notice.id}/cancel`, { reason: 'not wanted' })
    const refused = { httpStatus: 409, error: 'WRONG_STATE', detail: { state: 'CANCELLING' } }
    expect(await refusal(run(tally.id, 'start'))).toMatchObject(refused)
    await run(tally.id, 'cancel')
    expect(await refusal(clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`))).toMatchObject(refused)
    const begun = await tallied(3)
    await count(begun.tally.id, { id: begun.line, goodCount: 2 })
    await run(begun.tally.id, 'start')
    await clerk.send('POST', `shipmentNotifs/${begun.notice.id}/cancel`, { reason: 'not wanted' })
    expect(await refusal(run(begun.tally.id, 'complete'))).toMatchObject(refused)
  })
})

describe('a blind tally', () => {
  it('does not tell what it should come to before it is done', async () => {
    await test.pool.query(
      `insert into system_setting (name, value) values ('outTallyBlind', 'true') on conflict (name) do update set value = 'true'`,
    )
    const { tally, line } = await tallied(6)
    await test.pool.query(`delete from system_setting where name = 'outTallyBlind'`)
    const hidden = { blind: true, planTotal: null, differenceCount: null }
    expect(tally).toMatchObject({ ...hidden, lines: [{ planTotal: null, differenceCount: null }] })
    const { content } = await clerk.send<{ content: readonly object[] }>(
      'GET',
      `out_tally_tasks?outTallyNo=${tally.outTallyNo}`,
    )
    expect(content).toMatchObject([hidden])
    await count(tally.id, { id: line, goodCount: 5 })
    expect(await finish(tally.id)).toMatchObject({
      planTotal: 6,
      differenceCount: -1,
      lines: [{ planTotal: 6, differenceCount: -1 }],
    })
  })
})

describe('packages', () => {
  const packages = ({ packages: list }: Readonly<Record<string, unknown>>) => list as readonly Packed[]

  it('have numbers of their own, and weigh what their products weigh unless somebody has weighed them', async () => {
    const { tally, line } = await tallied(10, { cross_weight: '1.25' })
    await count(tally.id, { id: line, goodCount: 10 })
    await run(tally.id, 'pack', { lines: [{ id: line, skuTotal: 4 }] })
    const both = await run(tally.id, 'pack', { lines: [{ id: line, skuTotal: 5 }], crossWeight: '7.1' })
    expect(both).toMatchObject({ status: 'DRAFT', packageTotal: 2, crossWeightTotal: '12.100' })
    const [first, second] = packages(both)
    expect(first).toMatchObject({ crossWeight: '5.000', lines: [{ id: line, skuTotal: 4 }] })
    expect([first!.packageNo, second!.packageNo].every(isSscc)).toBe(true)
    expect(first!.packageNo).not.toBe(second!.packageNo)
    expect(both.lines).toMatchObject([{ packedSkuTotal: 9 }])
  })

  it('hold defective pieces that were asked for as such, however they were counted', async () => {
    const { notice, tally, line } = await talliedToScrap(5)
    const pack = (skuTotal: number) => run(tally.id, 'pack', { lines: [{ id: line, skuTotal }] })
    expect((await count(tally.id, { id: line, defectiveCount: 5 })).actions).toContain('pack')
    expect(await refusal(pack(6))).toMatchObject({ error: 'INSUFFICIENT_STOCK', detail: { available: 5, asked: 6 } })
    const packed = await pack(3)
    expect(packed.lines).toMatchObject([{ packedSkuTotal: 3, quality: 'DEFECTIVE' }])
    await count(tally.id, { id: line, goodCount: 3, defectiveCount: 2 })
    await count(tally.id, { id: line, goodCount: 0, defectiveCount: 5 })
    expect(await refusal(count(tally.id, { id: line, defectiveCount: 2 }))).toMatchObject({
      error: 'BELOW_PACKED',
      detail: { limit: 3 },
    })
    expect((await pack(2)).actions).not.toContain('pack')
    await finish(tally.id)
    expect(await clerk.dispatch(notice.id)).toMatchObject({ status: 'SHIPPED' })
  })

  it('hold no more than was counted good, and the count stays above them', async () => {
    const { tally, line } = await tallied(10)
    const pack = (skuTotal: number) => run(tally.id, 'pack', { lines: [{ id: line, skuTotal }] })
    expect(await refusal(pack(1))).toMatchObject({ error: 'NOTHING_COUNTED' })
    await count(tally.id, { id: line, goodCount: 6, defectiveCount: 2 })
    await pack(4)
    expect(await refusal(pack(3))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 2, asked: 3 },
      fields: [{ field: 'lines.0.skuTotal' }],
    })
    expect(await refusal(count(tally.id, { id: line, goodCount: 3 }))).toMatchObject({
      error: 'BELOW_PACKED',
      detail: { limit: 4 },
      fields: [{ field: 'lines.0.goodCount' }],
    })
    expect(await refusal(run(tally.id, 'pack', { lines: [{ id: day.ownerId, skuTotal: 1 }] }))).toMatchObject({
      error: 'UNKNOWN_LINE',
    })
  })

  it('have labels for any printer and for label printers, all of them or one', async () => {
    const { tally, line, notice } = await tallied(5)
    await count(tally.id, { id: line, goodCount: 5 })
    const labels = (query = '') => clerk.send<{ url: string }>('GET', `out_tally_tasks/${tally.id}/labels${query}`)
    const file = async (query: string) => test.raw((await labels(query)).url)
    expect((await file('?format=zpl')).status).toBe(404)
    for (const skuTotal of [3, 2]) await run(tally.id, 'pack', { lines: [{ id: line, skuTotal }] })
    const { packages } = await clerk.read(`out_tally_tasks/${tally.id}`)
    const [first, second] = packages as readonly Packed[]
    const zpl = await (await file('?format=zpl')).text()
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    for (const { packageNo } of [first!, second!]) expect(zpl).toContain(`>;>800${packageNo}`)
    expect(zpl).toContain('Liu Fang')
    expect(zpl).toContain(String(notice.shippingNoticeNo))
    const one = await (await file(`?format=zpl&part=${second!.id}`)).text()
    expect(one).toContain(second!.packageNo)
    expect(one).not.toContain(first!.packageNo)
    const pdf = await file('')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('are unpacked again, but not once they stand on a truck', async () => {
    const { tally, line, notice } = await tallied(4)
    await count(tally.id, { id: line, goodCount: 4 })
    const [box] = packages(await run(tally.id, 'pack', { lines: [{ id: line, skuTotal: 4 }] }))
    const unpack = (packageId: string) => run(tally.id, 'unpack', { packageId })
    expect(await refusal(unpack(day.ownerId))).toMatchObject({ error: 'UNKNOWN_REFERENCE' })
    expect(packages(await unpack(box!.id))).toEqual([])
    const [again] = packages(await run(tally.id, 'pack', { lines: [{ id: line, skuTotal: 4 }] }))
    const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
    await clerk.send('POST', `shipmentTasks/${draft.id}/load`, { packageNo: again!.packageNo })
    const blocked = { httpStatus: 409, error: 'BLOCKED_BY', detail: { number: draft.deliveryNo } }
    expect(await refusal(unpack(again!.id))).toMatchObject(blocked)
    expect(await refusal(run(tally.id, 'cancel'))).toMatchObject(blocked)
  })

  it('begin with the number of the company', async () => {
    await test.pool.query(
      `insert into system_setting (name, value) values ('gs1CompanyPrefix', '"690123456"')
       on conflict (name) do update set value = excluded.value`,
    )
    const { tally, line } = await tallied(1)
    await count(tally.id, { id: line, goodCount: 1 })
    const [box] = packages(await run(tally.id, 'pack', { lines: [{ id: line, skuTotal: 1 }] }))
    await test.pool.query(`delete from system_setting where name = 'gs1CompanyPrefix'`)
    expect(box!.packageNo.slice(1, 10)).toBe('690123456')
    expect(isSscc(box!.packageNo)).toBe(true)
  })

  it('go with a tally that is deleted', async () => {
    const { tally, line } = await tallied(1)
    await count(tally.id, { id: line, goodCount: 1 })
    const { version } = await run(tally.id, 'pack', { lines: [{ id: line, skuTotal: 1 }] })
    await clerk.send('DELETE', `out_tally_tasks/${tally.id}?version=${version}`)
    const { rows } = await test.pool.query('select 1 from out_package where tally_id = $1', [tally.id])
    expect(rows).toEqual([])
  })
})
