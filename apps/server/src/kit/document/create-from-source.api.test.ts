import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk, other } = await dayAtWork()
const productId = await day.product()
const line = { productId, planSkuTotal: 6 }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

describe('a document that is created with its source in the body', () => {
  it('is a tally of a notice, as if it were made from it', async () => {
    const notice = await clerk.announce(day.ownerId, [line])
    const tally = await clerk.send('POST', 'tally_tasks', { noticeId: notice.id, tallyMan: 'Zhang', remark: 'dock 2' })
    expect(tally).toMatchObject({ noticeId: notice.id, cargoOwnerId: day.ownerId, tallyMan: 'Zhang', remark: 'dock 2' })
    expect(tally.lines).toMatchObject([{ productId, planTotal: 6 }])
    const chain = await clerk.chain(`tally_tasks/${tally.id}`)
    expect(chain.map(({ type }) => type)).toEqual(['RECV_REQ', 'TALLY'])
  })

  it('is a tally of a registration', async () => {
    const { registration } = await clerk.receive(day.ownerId, [line])
    const tally = await clerk.send('POST', 'tally_tasks', { registrationId: registration.id })
    expect(tally).toMatchObject({ registrationId: registration.id, noticeId: null, planTotal: 6 })
  })

  it('is a pick of a notice, and then a tally of that pick', async () => {
    await clerk.shelve(day.ownerId, [line], await day.place())
    const notice = await clerk.shipmentNotice(day.ownerId, [line])
    const pick = await clerk.send('POST', 'pickTasks', { noticeId: notice.id, picker: 'Wang' })
    expect(pick).toMatchObject({ noticeId: notice.id, picker: 'Wang', skuTotal: 6, pickStatus: 'DRAFT' })
    await clerk.send('POST', `pickTasks/${pick.id}/complete`)
    const tally = await clerk.send('POST', 'out_tally_tasks', { pickId: pick.id })
    expect(tally).toMatchObject({ pickId: pick.id, noticeId: notice.id, planTotal: 6 })
  })

  it('takes the rows that a person chose', async () => {
    const own = await day.product()
    await clerk.shelve(day.ownerId, [{ productId: own, planSkuTotal: 6 }], await day.place())
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId: own, planSkuTotal: 6 }])
    const [row] = await day.stockOf(own)
    const chosen = { noticeLineId: notice.lines[0]!.id, stockId: row!.id, planSkuTotal: 2 }
    const pick = await clerk.send('POST', 'pickTasks', { noticeId: notice.id, lines: [chosen] })
    expect(pick).toMatchObject({ skuTotal: 2, lines: [{ stockId: row!.id, planSkuTotal: 2 }] })
  })

  it('has one effect for one key', async () => {
    const notice = await clerk.announce(day.ownerId, [line])
    const first = await clerk.send('POST', 'tally_tasks', { noticeId: notice.id }, 'same-key')
    expect(await clerk.send('POST', 'tally_tasks', { noticeId: notice.id }, 'same-key')).toMatchObject({ id: first.id })
  })

  it('needs a source, and only one', async () => {
    const notice = await clerk.announce(day.ownerId, [line])
    const { registration } = await clerk.receive(day.ownerId, [line])
    const both = { noticeId: notice.id, registrationId: registration.id }
    const missing = { httpStatus: 400, fields: [{ field: 'noticeId' }] }
    expect(await refusal(clerk.send('POST', 'tally_tasks', {}))).toMatchObject(missing)
    expect(await refusal(clerk.send('POST', 'tally_tasks', both))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'registrationId' }],
    })
    expect(await refusal(clerk.send('POST', 'pickTasks', {}))).toMatchObject(missing)
    expect(await refusal(clerk.send('POST', 'out_tally_tasks', {}))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'pickId' }],
    })
  })

  it('names a source that there is, in a state that allows it', async () => {
    expect(await refusal(clerk.send('POST', 'pickTasks', { noticeId: UNKNOWN }))).toMatchObject({
      httpStatus: 422,
      fields: [{ field: 'noticeId' }],
    })
    const { id } = await clerk.send('POST', 'recvReqs', {
      cargoOwnerId: day.ownerId,
      receiptType: 'PURCHASE',
      lines: [line],
    })
    expect(await refusal(clerk.send('POST', 'tally_tasks', { noticeId: id }))).toMatchObject({ error: 'WRONG_STATE' })
  })

  it('stays of its source, whatever a make or a change says', async () => {
    const notice = await clerk.announce(day.ownerId, [line])
    const stranger = await clerk.announce(day.ownerId, [line])
    const tally = await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`, { noticeId: stranger.id })
    expect(tally.noticeId).toBe(notice.id)
    const changed = { id: tally.id, version: tally.version, noticeId: stranger.id, tallyMan: 'Li' }
    expect(await other.send('PUT', 'tally_tasks', changed)).toMatchObject({ noticeId: notice.id, tallyMan: 'Li' })
  })
})

describe('what may be a source', () => {
  const offered = async (path: string, more = '') => {
    const address = `/services/wms/api/v1/admin/${path}${more}`
    return (await clerk.call<{ rows: readonly { value: string; label: string }[] }>('GET', address)).rows
  }

  it('is what can be made from now, named with its owner', async () => {
    await clerk.shelve(day.ownerId, [line], await day.place())
    const notice = await clerk.shipmentNotice(day.ownerId, [line])
    const pick = await clerk.pick(notice.id)
    const findOptions = () => offered(`pickTasks/options?makes=OUT_TALLY&keyword=${String(pick.pickNo)}`)
    expect(await findOptions()).toMatchObject([{ value: pick.id, label: pick.pickNo, note: notice.cargoOwnerName }])
    await clerk.dispatch(notice.id)
    expect(await findOptions()).toEqual([])
    expect(await offered(`pickTasks/options?ids=${pick.id}&makes=OUT_TALLY`)).toMatchObject([{ value: pick.id }])
  })

  it('is the newest first, and a number that is typed before all', async () => {
    test.clock.advance(1)
    const older = await clerk.announce(day.ownerId, [line])
    test.clock.advance(1)
    const newer = await clerk.announce(day.ownerId, [line])
    const path = 'recvReqs/options?makes=TALLY'
    const [first, second] = await offered(path, '&pageSize=2')
    expect([first!.value, second!.value]).toEqual([newer.id, older.id])
    const [sought] = await offered(path, `&keyword=${String(older.receiptNoticeNo)}`)
    expect(sought!.value).toBe(older.id)
  })

  it('is refused for a type that is never made from it', async () => {
    expect(await refusal(offered('recvReqs/options?makes=PICKING'))).toMatchObject({ httpStatus: 400 })
  })
})
