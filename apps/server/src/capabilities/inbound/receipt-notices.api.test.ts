import { describe, expect, it } from 'vitest'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const product = await day.product({ package_number: 12, cross_weight: '1.5', net_weight: '1.25', volume: '0.002' })

const draft = (lines: readonly unknown[], header = {}) =>
  clerk.send('POST', 'recvReqs', { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', ...header, lines })
const goods = (planSkuTotal: number, more = {}) => ({ productId: product, planSkuTotal, ...more })
const run = (id: string, command: string, body = {}) => clerk.send('POST', `recvReqs/${id}/${command}`, body)
const stateOf = async (id: string) => (await clerk.read(`recvReqs/${id}`)).receiptStatus

describe('a receipt notice', () => {
  it('adds up its lines, and tells what may be done with it', async () => {
    const notice = await draft([goods(30), goods(5, { packageTotal: 1 })])
    expect(notice).toMatchObject({
      receiptStatus: 'DRAFT',
      cargoStatus: 'NORMAL',
      cargoFlags: [],
      shelfState: 'NOT_SHELVED',
      skuTotal: 35,
      packageTotal: 4,
      crossWeightTotal: '52.500',
      netWeightTotal: '43.750',
      volumeTotal: '0.070000',
    })
    expect(notice.lines).toMatchObject([{ packageTotal: 3 }, { packageTotal: 1 }])
    expect(notice.actions).toEqual(['edit', 'submit', 'cancel', 'delete'])
    const submitted = await run(notice.id, 'submit')
    expect(submitted.actions).toEqual(['withdraw', 'cancel', 'amend', 'make:TALLY', 'make:RECV_REG'])
  })

  it('keeps lines that are not sent, adds those without an id, takes out what is named', async () => {
    const notice = await draft([goods(1), goods(2), goods(3)])
    const [first, second] = notice.lines
    const lines = [{ id: second!.id, remove: true }, { id: first!.id, planSkuTotal: 10 }, goods(4)]
    const changed = await clerk.send('PUT', 'recvReqs', { id: notice.id, version: notice.version, lines })
    expect(changed.lines.map(({ planSkuTotal }) => planSkuTotal)).toEqual([10, 3, 4])
    expect(changed.skuTotal).toBe(17)
  })

  it('is refused without lines, with nothing planned, with the goods of another owner', async () => {
    const empty = await draft([])
    expect(await refusal(run(empty.id, 'submit'))).toMatchObject({ httpStatus: 422, error: 'NO_LINES' })
    expect(await refusal(draft([goods(0)]))).toMatchObject({ httpStatus: 400, error: 'INVALID' })
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    const mixed = draft([goods(1), { productId: theirs, planSkuTotal: 1 }])
    expect(await refusal(mixed)).toMatchObject({ error: 'WRONG_OWNER', fields: [{ field: 'lines.1.productId' }] })
  })

  it('is refused with dates that contradict each other', async () => {
    const backwards = draft([goods(1, { productDate: '2026-02-01', expiryDate: '2026-01-01' })])
    expect(await refusal(backwards)).toMatchObject({
      error: 'DATES_CONTRADICT',
      fields: [{ field: 'lines.0.expiryDate' }],
    })
    const tomorrow = draft([goods(1, { productDate: '2026-03-03' })])
    expect(await refusal(tomorrow)).toMatchObject({ fields: [{ field: 'lines.0.productDate' }] })
  })

  it('names a handbook that its owner has', async () => {
    const unknown = draft([goods(1, { handbookNum: 'T0000W000000', handbookItemNo: 1 })])
    expect(await refusal(unknown)).toMatchObject({
      error: 'HANDBOOK_UNKNOWN',
      fields: [{ field: 'lines.0.handbookNum' }],
    })
  })

  it('has an order number that no other live notice of the owner has', async () => {
    const header = { customerOrderNumber: 'PO-4711' }
    const first = await draft([goods(1)], header)
    expect(await refusal(draft([goods(1)], header))).toMatchObject({ httpStatus: 422, error: 'DUPLICATE_ORDER' })
    await run(first.id, 'cancel')
    await draft([goods(1)], header)
  })
})

describe('withdrawing and cancelling', () => {
  it('a draft needs no reason, a submitted one does', async () => {
    const first = await draft([goods(1)])
    expect(await run(first.id, 'cancel')).toMatchObject({ receiptStatus: 'CANCELLED', actions: [] })
    const second = await clerk.announce(day.ownerId, [goods(1)])
    expect(await refusal(run(second.id, 'cancel'))).toMatchObject({ httpStatus: 422, error: 'REASON_NEEDED' })
    expect(await run(second.id, 'cancel', { reason: 'the ship sank' })).toMatchObject({ receiptStatus: 'CANCELLED' })
    const history = await clerk.history(`recvReqs/${second.id}`)
    expect(history.find(({ action }) => action === 'cancel')).toMatchObject({
      fromState: 'SUBMITTED',
      toState: 'CANCELLED',
      reason: 'the ship sank',
    })
  })

  it.each(['withdraw', 'cancel'])('%s takes the drafts below along, and says so in their history', async (command) => {
    const notice = await clerk.announce(day.ownerId, [goods(10)])
    const tally = await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
    const registration = await clerk.register(notice.id)
    await run(notice.id, command, command === 'cancel' ? { reason: 'not coming' } : {})
    expect(await clerk.read(`tally_tasks/${tally.id}`)).toMatchObject({ status: 'CANCELLED' })
    expect(await clerk.read(`recvRegistrations/${registration.id}`)).toMatchObject({ status: 'CANCELLED' })
    for (const path of [`tally_tasks/${tally.id}`, `recvRegistrations/${registration.id}`]) {
      const history = await clerk.history(path)
      expect(history.find(({ action }) => action === 'cancel')).toMatchObject({ toState: 'CANCELLED' })
    }
  })

  it.each(['withdraw', 'cancel'])('%s is refused once goods are counted or received', async (command) => {
    const body = command === 'cancel' ? { reason: 'not coming' } : {}
    const counted = await clerk.announce(day.ownerId, [goods(10)])
    const tally = await clerk.send('POST', `tally_tasks/${counted.id}/RECV_REQ`)
    await clerk.send('POST', `tally_tasks/${tally.id}/start`)
    expect(await refusal(run(counted.id, command, body))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const { notice } = await clerk.receive(day.ownerId, [goods(10)], [{ goodSkuTotal: 4 }])
    expect(await refusal(run(notice.id, command, body))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })

  it('a withdrawn notice that drafts were made from can be deleted no more, and says by what it is used', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(10)])
    await clerk.register(notice.id)
    const { version } = await run(notice.id, 'withdraw')
    const removal = clerk.send('DELETE', `recvReqs/${notice.id}?version=${version}`)
    expect(await refusal(removal)).toMatchObject({ httpStatus: 409, error: 'IN_USE' })
  })
})

describe('the state of a notice follows the goods', () => {
  it('a started tally makes it receiving, a cancelled one takes that back', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(10)])
    const tally = await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
    expect(await stateOf(notice.id)).toBe('SUBMITTED')
    await clerk.send('POST', `tally_tasks/${tally.id}/start`)
    expect(await stateOf(notice.id)).toBe('RECEIVING')
    await clerk.send('POST', `tally_tasks/${tally.id}/cancel`, { reason: 'wrong truck' })
    expect(await stateOf(notice.id)).toBe('SUBMITTED')
  })

  it('two trucks, then a reversal, go forward and back', async () => {
    const admin = await day.as('admin')
    const { notice, registration } = await clerk.receive(day.ownerId, [goods(10)], [{ goodSkuTotal: 6 }])
    expect(notice).toMatchObject({ receiptStatus: 'RECEIVING', receivedSkuTotal: 6, cargoStatus: 'NORMAL' })
    const second = await clerk.register(notice.id)
    expect(second.lines).toMatchObject([{ goodSkuTotal: 4, planSkuTotal: 4 }])
    await clerk.send('POST', `recvRegistrations/${second.id}/complete`)
    expect(await stateOf(notice.id)).toBe('ACCEPTED')
    await admin.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'wrong goods' })
    expect(await stateOf(notice.id)).toBe('RECEIVING')
    await admin.send('POST', `recvRegistrations/${second.id}/reverse`, { reason: 'wrong goods' })
    expect(await stateOf(notice.id)).toBe('SUBMITTED')
  })

  it('a second draft is offered what the first has left', async () => {
    const notice = await clerk.announce(day.ownerId, [goods(10)])
    await clerk.register(notice.id, [{ goodSkuTotal: 7 }])
    expect((await clerk.register(notice.id)).lines).toMatchObject([{ goodSkuTotal: 3 }])
  })

  it('closed, it is short and stays accepted whatever is reversed', async () => {
    const admin = await day.as('admin')
    const { notice, registration } = await clerk.receive(day.ownerId, [goods(10)], [{ goodSkuTotal: 6 }])
    expect(await refusal(run(notice.id, 'close'))).toMatchObject({ error: 'REASON_NEEDED' })
    const waiting = await clerk.register(notice.id)
    const closed = await run(notice.id, 'close', { reason: 'the rest is lost' })
    expect(closed).toMatchObject({ receiptStatus: 'ACCEPTED', cargoStatus: 'SHORT', cargoFlags: ['SHORT'] })
    expect(await refusal(clerk.send('POST', `recvRegistrations/${waiting.id}/complete`))).toMatchObject({
      error: 'WRONG_STATE',
    })
    await admin.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'wrong goods' })
    expect(await stateOf(notice.id)).toBe('ACCEPTED')
    const late = clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`)
    expect(await refusal(late)).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })

  it('tells everything that is true of the goods, the worst first', async () => {
    const admin = await day.as('admin')
    const notice = await admin.announce(day.ownerId, [goods(10), goods(10, { batchNum: 'B2' })])
    const draft = await admin.register(notice.id, [{ goodSkuTotal: 11, defectiveSkuTotal: 1 }, { goodSkuTotal: 3 }])
    await admin.send('POST', `recvRegistrations/${draft.id}/complete`, { acceptOver: { reason: 'a gift' } })
    const closed = await run(notice.id, 'close', { reason: 'no more comes' })
    expect(closed).toMatchObject({ cargoStatus: 'DAMAGED', cargoFlags: ['DAMAGED', 'OVER', 'SHORT'] })
  })

  it('is shelved when no good piece is on the dock any more', async () => {
    const { notice, registration } = await clerk.receive(day.ownerId, [goods(10)])
    const place = await day.place()
    const [row] = (await day.stockOf(product)).filter(({ originNo }) => originNo === registration.registrationNo)
    await clerk.move({ stockId: row!.id, toLocationId: place, quantity: 4 })
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({
      shelfState: 'PARTLY_SHELVED',
      lines: [{ shelvedSkuTotal: 4 }],
    })
    await clerk.putAway(registration.id, place)
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'SHELVED' })
  })
})

describe('amending', () => {
  it('raises, lowers and adds lines, and the totals follow', async () => {
    const other = await day.product()
    const { notice } = await clerk.receive(day.ownerId, [goods(30)], [{ goodSkuTotal: 20 }])
    const [line] = notice.lines
    const amended = await run(notice.id, 'amend', {
      reason: 'the supplier wrote again',
      lines: [
        { id: line!.id, planSkuTotal: 24 },
        { productId: other, planSkuTotal: 5 },
      ],
    })
    expect(amended).toMatchObject({ receiptStatus: 'RECEIVING', skuTotal: 29, packageTotal: 7 })
    expect(amended.lines).toMatchObject([
      { planSkuTotal: 24, packageTotal: 2 },
      { planSkuTotal: 5, packageTotal: 5 },
    ])
  })

  it('to what was received accepts the notice; below is refused with that number', async () => {
    const { notice } = await clerk.receive(day.ownerId, [goods(30)], [{ goodSkuTotal: 20 }])
    const to = (planSkuTotal: number) =>
      run(notice.id, 'amend', { reason: 'less comes', lines: [{ id: notice.lines[0]!.id, planSkuTotal }] })
    expect(await refusal(to(19))).toMatchObject({ httpStatus: 422, error: 'BELOW_RECEIVED', detail: { limit: 20 } })
    expect(await to(20)).toMatchObject({ receiptStatus: 'ACCEPTED', cargoStatus: 'NORMAL' })
  })

  it('asks why, and is refused in a draft, of strange lines and of the goods of another owner', async () => {
    const first = await draft([goods(3)])
    const lines = [{ id: first.lines[0]!.id, planSkuTotal: 5 }]
    expect(await refusal(run(first.id, 'amend', { reason: 'x', lines }))).toMatchObject({ error: 'WRONG_STATE' })
    const notice = await clerk.announce(day.ownerId, [goods(3)])
    expect(await refusal(run(notice.id, 'amend', { reason: 'x', lines }))).toMatchObject({ error: 'UNKNOWN_LINE' })
    const own = [{ id: notice.lines[0]!.id, planSkuTotal: 5 }]
    expect(await refusal(run(notice.id, 'amend', { lines: own }))).toMatchObject({ error: 'REASON_NEEDED' })
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    const strange = run(notice.id, 'amend', { reason: 'x', lines: [{ productId: theirs, planSkuTotal: 5 }] })
    expect(await refusal(strange)).toMatchObject({ error: 'WRONG_OWNER' })
  })
})

it('leaves nothing wrong behind', () => expectNothingWrong(test))
