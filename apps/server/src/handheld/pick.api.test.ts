import { pickFlow } from '@entrepot/pda/flows/pick/pick'
import { expect, it } from 'vitest'
import { wavesOf } from '../capabilities/distribution/testing/waves.ts'
import { dayAtWork } from '../testing/day-at-work.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { holdDevice, labelReader, takeWork } from './testing/hold-device.ts'

const { test, day, clerk, admin } = await dayAtWork()
const { productCode, placeNo } = labelReader(test)
const { takeOrders, plan, send } = wavesOf(admin, day)

async function noticePick(shelves: Parameters<typeof shelvedBy>[2], planSkuTotal: number) {
  const shelved = await shelvedBy(clerk, day, shelves)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId: shelved.productId, planSkuTotal }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const device = holdDevice(test, clerk, pickFlow, await takeWork(clerk, 'pickTasks', pick.id))
  return { ...shelved, pick, device, code: await productCode(shelved.productId) }
}

const noOf = (device: { prompt: () => { place?: { no: string } } }) => device.prompt().place!.no

it('a pick of two places: what was taken is on the stage, what was short is not', async () => {
  const { device, pick, code, productId } = await noticePick([{ planSkuTotal: 3 }, { planSkuTotal: 5 }], 7)
  const places = [noOf(device)]
  expect(await device.scan(code)).toMatch(/placeFirst/)
  await device.scan(places[0]!)
  await device.scan(code)
  await device.scan(places[0]!)
  if (device.prompt().ask.key === 'handheld.pick.isEmpty') await device.tap('yes')
  await device.scan(noOf(device))
  await device.scan(code)
  await device.enter(1)
  expect(await device.tap('DAMAGED')).toBe('done')
  await device.send()
  const stored = await clerk.read(`pickTasks/${pick.id}`)
  expect(stored).toMatchObject({ pickStatus: 'PICKED', openSkuTotal: 0 })
  const staged = (await day.stockOf(productId)).filter(({ locationId }) => locationId === day.stage)
  expect(staged.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(stored.pickedSkuTotal)
})

it('a place that a pick empties is asked about, and counted if something is left', async () => {
  const { device, code, places, stockIds, pick } = await noticePick([{ planSkuTotal: 3 }], 3)
  const no = await placeNo(places[0]!)
  await device.scan(no)
  await device.scan(code)
  await device.scan(no)
  expect(device.prompt()).toMatchObject({ ask: { key: 'handheld.pick.isEmpty' }, place: { no } })
  expect(await device.tap('no')).toBe('done')
  await device.send()
  await expect
    .poll(async () => (await clerk.chain(`pickTasks/${pick.id}`)).filter(({ type }) => type === 'STOCKTAKING'))
    .toHaveLength(1)
  const { rows } = await test.pool.query('select stock_id as id from count_request where source_id = $1', [pick.id])
  expect(rows).toEqual([{ id: stockIds[0] }])
  const [bill] = (await clerk.chain(`pickTasks/${pick.id}`)).filter(({ type }) => type === 'STOCKTAKING')
  await clerk.send('POST', `stocktakings/${bill!.id}/cancel`, { reason: 'test' })
})

it('a place where other goods are left is not asked about', async () => {
  const { device, code, places } = await noticePick([{ planSkuTotal: 4 }], 3)
  await device.scan(await placeNo(places[0]!))
  await device.scan(code)
  expect(await device.enter(3)).toBe('done')
  await device.send()
})

it('another batch in hand is what leaves its row', async () => {
  const productId = await day.product()
  const place = await day.place()
  for (const batchNum of ['A', 'B']) await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5, batchNum }], place)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const planned = String(pick.lines[0]!.batchNum)
  const device = holdDevice(test, clerk, pickFlow, await takeWork(clerk, 'pickTasks', pick.id))
  const no = await placeNo(place)
  await device.scan(no)
  await device.tap('otherBatch')
  await device.tap(device.prompt().choices![0]!.id)
  expect(await device.scan(no)).toBe('done')
  await device.send()
  const left = (await day.stockOf(productId)).filter(({ locationId }) => locationId === place)
  expect(left.find(({ batchNum }) => batchNum === planned)).toMatchObject({ onHand: 5 })
  expect(left.find(({ batchNum }) => batchNum !== planned)).toMatchObject({ onHand: 3 })
})

it('what was picked is put back', async () => {
  const { device, code, places, productId, pick } = await noticePick([{ planSkuTotal: 5 }, { planSkuTotal: 5 }], 7)
  const first = noOf(device)
  await device.scan(first)
  await device.scan(code)
  await device.scan(first)
  if (device.prompt().ask.key === 'handheld.pick.isEmpty') await device.tap('yes')
  await device.tap('putBack')
  await device.tap(device.prompt().choices![0]!.id)
  await device.tap('damaged', 'Damaged')
  await device.send()
  expect(await clerk.read(`pickTasks/${pick.id}`)).toMatchObject({ stagedSkuTotal: 0 })
  const stock = await day.stockOf(productId)
  expect(
    stock.filter(({ locationId }) => places.includes(locationId)).reduce((sum, { onHand }) => sum + onHand, 0),
  ).toBe(10)
  await clerk.send('POST', `pickTasks/${pick.id}/complete`)
})

it('a tour of a wave, slot by slot', async () => {
  const { productId } = await shelvedBy(admin, day, [{ planSkuTotal: 20 }])
  const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
  const wave = await plan(orders.map(({ id }) => id))
  await send(`/${wave.id}/release`)
  const device = holdDevice(test, admin, pickFlow, await takeWork(admin, 'tours', wave.tours[0]!.id))
  await device.scan(noOf(device))
  await device.scan(await productCode(productId))
  expect(device.prompt()).toMatchObject({ ask: { key: 'handheld.pick.scanSlot' }, slots: [{ slot: 1 }, { slot: 2 }] })
  expect(await device.scan('2')).toMatch(/otherSlot/)
  expect(await device.scan(`${wave.tours[0]!.tourNo}/1`)).toBe('right')
  expect(await device.scan('2')).toBe('done')
  await device.send()
  expect(await admin.read(`tours/${wave.tours[0]!.id}`)).toMatchObject({ pickStatus: 'PICKED', pickedSkuTotal: 2 })
})

it('the pick of one order', async () => {
  const { productId, places } = await shelvedBy(admin, day, [{ planSkuTotal: 9 }])
  const [order] = await takeOrders(1, [{ productId, skuTotal: 2 }])
  const pick = await admin.send('POST', `pickByOrders/${order!.id}/ORDER`, {})
  const device = holdDevice(test, admin, pickFlow, await takeWork(admin, 'pickByOrders', pick.id))
  const code = await productCode(productId)
  await device.scan(await placeNo(places[0]!))
  await device.scan(code)
  expect(await device.scan(code)).toBe('done')
  await device.send()
  expect(await admin.read(`pickByOrders/${pick.id}`)).toMatchObject({ pickStatus: 'PICKED', pickedSkuTotal: 2 })
})
