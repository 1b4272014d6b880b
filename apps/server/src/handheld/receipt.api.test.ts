import { receiptFlow } from '@entrepot/pda/flows/receipt/receipt'
import type { ReceiptContent } from '@entrepot/pda/flows/receipt/receipt-content'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { labelsIn } from './testing/labels.ts'
import { workDevice } from './testing/work-device.ts'

const { test, day, clerk, other } = await dayAtWork()

const { product: codeOf } = labelsIn(test)

const take = async (id: string, worker = clerk) =>
  workDevice(
    { test, worker },
    receiptFlow,
    await worker.send<ReceiptContent>('POST', 'tasks/take', { resource: 'recvReqs', id }),
  )

describe('a receipt', () => {
  it('of a notice enters what was counted, batch, day and pallet included, and says how much is missing', async () => {
    const [plain, dated] = [await day.product({ package_number: 6 }), await day.product({ expiry_days: 300 })]
    const notice = await clerk.announce(day.ownerId, [
      { productId: plain, planSkuTotal: 20 },
      { productId: dated, planSkuTotal: 5 },
    ])
    const device = await take(notice.id)
    await device.scan(await codeOf(plain))
    expect(await device.count(12)).toBe('right')
    await device.scan(await codeOf(plain))
    await device.choose('defective', 'Defective')
    await device.count(2)
    await device.photo('dent')
    await device.choose('enough')
    await device.scan('LPN-T-1')
    await device.scan(await codeOf(dated))
    expect(device.prompt().ask.key).toBe('handheld.receipt.whichExpiry')
    expect(await device.date('2027-09-30')).toMatch(/^handheld\.receipt\.beyondLife/)
    await device.date('2026-12-20')
    await device.choose('all')
    // A wrong count that was sent and removed again.
    await device.scan(await codeOf(plain))
    await device.count(1)
    await device.send()
    await device.choose('takeOut')
    await device.choose('4')
    await device.scan(await codeOf(plain))
    await device.choose('refused', 'Refused')
    await device.count(3)
    await device.choose('enough')
    await device.choose('finish')
    test.clock.advance(30)
    await device.choose('complete')
    expect(device.isDone()).toBe(true)
    await device.send()

    const { id } = device.answered('draft.0')
    const registration = await clerk.read(`recvRegistrations/${String(id)}`)
    expect(registration).toMatchObject({
      status: 'COMPLETED',
      goodSkuTotal: 17,
      defectiveSkuTotal: 2,
      remark: `Refused: 3 × ${await codeOf(plain)}`,
    })
    expect(await clerk.send<unknown[]>('GET', `recvRegistrations/${String(id)}/attachments`)).toMatchObject([
      { name: 'dent.png' },
    ])
    expect(await day.stockOf(plain)).toMatchObject([
      { quality: 'GOOD', onHand: 12, locationId: day.dock, containerNo: '' },
      { quality: 'DEFECTIVE', onHand: 2, locationId: day.defective },
    ])
    expect(await day.stockOf(dated)).toMatchObject([{ onHand: 5, expiryDate: '2026-12-20', containerNo: 'LPN-T-1' }])
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({
      receiptStatus: 'RECEIVING',
      receivedSkuTotal: 19,
    })
    // Some is still to come: the task waits and is not taken.
    const tasks = await clerk.send<{ id: string; takenBy: string | null }[]>('GET', 'tasks?kind=receipt')
    expect(tasks.find((task) => task.id === notice.id)).toMatchObject({ takenBy: null })
  })

  it('of a notice that needs a tally is counted in one and registered from it', async () => {
    await test.pool.query('update cargo_owner set tally_required = true where id = $1', [day.otherOwnerId])
    const owned = { cargo_owner_id: day.otherOwnerId, package_number: 4 }
    const [first, second] = [await day.product(owned), await day.product(owned)]
    const notice = await clerk.announce(day.otherOwnerId, [
      { productId: first, planSkuTotal: 8 },
      { productId: second, planSkuTotal: 3 },
    ])
    const device = await take(notice.id)
    await device.scan(await codeOf(second))
    await device.choose('all')
    await device.scan(await codeOf(first))
    await device.count(5)
    await device.scan(await codeOf(first))
    await device.choose('refused', 'Refused')
    await device.count(3)
    await device.choose('enough')
    await device.choose('finish')
    await device.choose('complete')
    await device.send()
    const tally = await clerk.read(`tally_tasks/${String(device.answered('draft.0').id)}`)
    expect(tally).toMatchObject({ status: 'COMPLETED', goodCount: 8, refusedCount: 3, planTotal: 11 })
    expect(tally.lines).toMatchObject([
      { productId: first, planTotal: 8, goodCount: 5, boxQuantity: 1, pcsQuantity: 1 },
      { productId: second, planTotal: 3, goodCount: 3 },
      { productId: first, planTotal: 0, goodCount: 0, refusedCount: 3 },
    ])
    expect(await day.stockOf(first)).toMatchObject([{ onHand: 5, locationId: day.dock }])
    expect(await day.stockOf(second)).toMatchObject([{ onHand: 3 }])
    await test.pool.query('update cargo_owner set tally_required = false where id = $1', [day.otherOwnerId])
  })

  it('is finished by another person, on the paper that the first one began', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 5 }])
    const first = await take(notice.id)
    await first.scan(await codeOf(productId))
    await first.count(2)
    await first.send()
    await clerk.send('POST', 'tasks/giveBack', { resource: 'recvReqs', id: notice.id })
    const second = await take(notice.id, other)
    expect(second.prompt().ask.key).toBe('handheld.receipt.begun')
    const draftId = String(first.answered('draft.0').id)
    await second.choose(draftId)
    await second.scan(await codeOf(productId))
    expect(second.prompt().pieces).toMatchObject({ pieces: 3 })
    await second.choose('all')
    await second.choose('finish')
    await second.choose('complete')
    await second.send()
    expect(await clerk.read(`recvRegistrations/${draftId}`)).toMatchObject({ status: 'COMPLETED', goodSkuTotal: 5 })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 5 }])
  })

  it('goes on with what others changed in between, as far as it only adds', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 4 }])
    const device = await take(notice.id)
    await device.scan(await codeOf(productId))
    await device.count(1)
    await device.send()
    const draft = device.answered('draft.1')
    await clerk.send('PUT', 'recvRegistrations', { id: draft.id, version: draft.version, remark: 'Truck at door 3' })
    await device.scan(await codeOf(productId))
    await device.count(3)
    await device.choose('finish')
    await device.choose('complete')
    await device.send()
    expect(await clerk.read(`recvRegistrations/${String(draft.id)}`)).toMatchObject({
      status: 'COMPLETED',
      goodSkuTotal: 4,
      remark: 'Truck at door 3',
    })
  })
})
