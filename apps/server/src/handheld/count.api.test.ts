import { countFlow } from '@entrepot/pda/flows/count/count'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { holdDevice, labelReader, takeWork } from './testing/hold-device.ts'

const { test, day, clerk } = await dayAtWork()
const { productCode, placeNo } = labelReader(test)

async function startedCount(locationIds: readonly string[]) {
  const bill = await clerk.send('POST', 'stocktakings', { scope: { locationIds }, blind: true })
  await clerk.send('POST', `stocktakings/${bill.id}/start`)
  return { bill, device: holdDevice(test, clerk, countFlow, await takeWork(clerk, 'stocktakings', bill.id)) }
}

const cancel = (id: string) => clerk.send('POST', `stocktakings/${id}/cancel`, { reason: 'test' })

it('a place with less than the book, an empty one, and what nobody expected', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const empty = await day.place()
  const strange = await day.product()
  const { bill, device } = await startedCount([places[0]!, empty])
  const [no, emptyNo] = [await placeNo(places[0]!), await placeNo(empty)]
  await device.scan(no)
  expect(await device.scan(await productCode(productId))).toBe('right')
  expect(JSON.stringify(device.prompt())).not.toContain('9')
  await device.enter(7)
  // The device does not know the code, so it asks the server.
  expect(await device.scan(await productCode(strange))).toBe('right')
  await device.enter(2)
  await device.scan(no)
  await device.scan(emptyNo)
  expect(await device.tap('empty')).toBe('right')
  expect(device.prompt().ask.key).toBe('handheld.count.allCounted')
  expect(await device.tap('submit')).toBe('done')
  await device.send()
  const stored = await clerk.read(`stocktakings/${bill.id}`)
  expect(stored).toMatchObject({ status: 'REVIEW', countedTotal: stored.linesTotal, gainSkuTotal: 2, lossSkuTotal: 2 })
  await cancel(bill.id)
})

it('what was found by mistake is taken back, also by counting its place anew', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const strange = [await day.product(), await day.product()]
  const { bill, device } = await startedCount([places[0]!])
  const [no, code] = [await placeNo(places[0]!), await productCode(productId)]
  await device.scan(no)
  for (const id of strange) {
    await device.scan(await productCode(id))
    await device.enter(50)
  }
  await device.scan(await productCode(strange[0]!))
  await device.enter(0)
  await device.scan(code)
  await device.enter(9)
  await device.scan(no)
  await device.scan(no)
  await device.scan(code)
  await device.enter(9)
  await device.tap('placeDone')
  await device.tap('submit')
  await device.send()
  const stored = await clerk.read(`stocktakings/${bill.id}`)
  expect(stored).toMatchObject({ status: 'REVIEW', gainSkuTotal: 0, lossSkuTotal: 0 })
  await cancel(bill.id)
})

it('counts of a device that was cut off are compared with the book of their moment', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const { bill, device } = await startedCount([places[0]!])
  test.clock.advance(1)
  await device.scan(await placeNo(places[0]!))
  await device.scan(await productCode(productId))
  await device.enter(9)
  test.clock.advance(5)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
  await clerk.pick(notice.id)
  await device.tap('placeDone')
  await device.tap('submit')
  await device.send()
  expect(await clerk.read(`stocktakings/${bill.id}`)).toMatchObject({
    status: 'REVIEW',
    lossSkuTotal: 0,
    rightTotal: 1,
  })
  await cancel(bill.id)
})

it('a line that is to be counted again', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const { bill, device } = await startedCount([places[0]!])
  const [no, code] = [await placeNo(places[0]!), await productCode(productId)]
  await device.scan(no)
  await device.scan(code)
  await device.enter(1)
  await device.scan(no)
  await device.tap('submit')
  await device.send()
  const review = await clerk.send<{ content: { id: string }[] }>('GET', `stocktakings/${bill.id}/lines`)
  await clerk.send('POST', `stocktakings/${bill.id}/recount`, {
    reason: 'Too few',
    lines: [{ id: review.content[0]!.id }],
  })
  const again = holdDevice(test, clerk, countFlow, await takeWork(clerk, 'stocktakings', bill.id))
  await again.scan(no)
  await again.scan(code)
  expect(again.prompt().facts).toMatchObject([{ value: 'Too few' }])
  await again.enter(9)
  await again.scan(no)
  await again.tap('submit')
  await again.send()
  expect(await clerk.read(`stocktakings/${bill.id}`)).toMatchObject({
    status: 'REVIEW',
    rightTotal: 1,
    recountTotal: 0,
  })
  await cancel(bill.id)
})
