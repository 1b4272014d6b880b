import { blindReceiptFlow } from '@entrepot/pda/flows/blind-receipt/blind-receipt'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { labelsIn } from './testing/labels.ts'
import { workDevice } from './testing/work-device.ts'

const { test, day, clerk, other } = await dayAtWork()

const { product: codeOf } = labelsIn(test)
const begin = () => workDevice({ test, worker: clerk }, blindReceiptFlow, null)

it('the number of a notice is taken, and received on', async () => {
  const productId = await day.product()
  const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 2 }])
  const device = begin()
  expect(await device.scan(String(notice.receiptNoticeNo))).toBe('right')
  await device.scan(await codeOf(productId))
  await device.choose('all')
  await device.choose('finish')
  await device.choose('complete')
  await device.send()
  expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ receiptStatus: 'ACCEPTED' })
})

it('a product leads to the notice that expects it; to a choice where several do', async () => {
  const productId = await day.product()
  const goods = [{ productId, planSkuTotal: 2 }]
  const first = await clerk.announce(day.ownerId, goods)
  const device = begin()
  expect(await device.scan(await codeOf(productId))).toBe('right')
  expect(device.prompt()).toMatchObject({ ask: { key: 'handheld.receipt.howMany' }, pieces: { pieces: 2 } })

  test.clock.advance(1)
  const second = await clerk.announce(day.ownerId, goods)
  const another = begin()
  await another.scan(await codeOf(productId))
  expect(another.prompt().choices?.map(({ id }) => id)).toEqual([first.id, second.id, 'blind', 'cancel'])
  await another.choose(second.id)
  await another.choose('all')
  await another.choose('finish')
  await another.choose('complete')
  await another.send()
  expect(await clerk.read(`recvReqs/${second.id}`)).toMatchObject({ receiptStatus: 'ACCEPTED' })
})

it('a notice that somebody else has is refused in the words of the server', async () => {
  const productId = await day.product()
  const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 2 }])
  await other.send('POST', 'tasks/take', { resource: 'recvReqs', id: notice.id })
  expect(await begin().scan(String(notice.receiptNoticeNo))).toMatch(/^handheld\.wrong\.refused ./)
})

it('goods that nobody announced are received without a notice', async () => {
  const productId = await day.product()
  const device = begin()
  expect(await device.scan('NOT-KNOWN-HERE')).toBe('handheld.receipt.notToReceive')
  await device.scan(await codeOf(productId))
  expect(device.prompt().ask.key).toBe('handheld.receipt.noNotice')
  await device.choose('blind')
  expect(device.prompt().choices?.map(({ id }) => id)).toContain('RETURN')
  await device.choose('RETURN')
  expect(device.prompt().ask.key).toBe('handheld.receipt.howMany')
  await device.count(9)
  await device.choose('finish')
  await device.choose('complete')
  await device.send()
  expect(await day.stockOf(productId)).toMatchObject([{ onHand: 9, locationId: day.dock }])
  const registration = await clerk.read(`recvRegistrations/${String(device.answered('draft.0').id)}`)
  expect(registration).toMatchObject({ status: 'COMPLETED', receiptType: 'RETURN' })
  expect(registration.noticeId).not.toBeNull()
})
