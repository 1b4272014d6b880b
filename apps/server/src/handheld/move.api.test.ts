import { moveFlow } from '@entrepot/pda/flows/move/move'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { labelsIn } from './testing/labels.ts'
import { workDevice } from './testing/work-device.ts'

const { test, day, clerk } = await dayAtWork()
const { place: placeNo, product: codeOf } = labelsIn(test)
const begin = () => workDevice({ test, worker: clerk }, moveFlow, null)

it('pieces go from place to place: place, thing, quantity, place', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const to = await day.place()
  const device = begin()
  expect(await device.scan(await placeNo(to))).toBe(`handheld.stock.empty ${await placeNo(to)}`)
  await device.scan(await placeNo(places[0]!))
  expect(await device.scan(await codeOf(await day.product()))).toMatch(/^handheld\.stock\.notHere/)
  await device.scan(await codeOf(productId))
  expect(await device.count(10)).toBe('handheld.move.tooMany 9')
  expect(await device.count(4)).toBe('right')
  expect(await device.scan(await placeNo(places[0]!))).toMatch(/^handheld\.place\.SAME_PLACE/)
  expect(await device.scan(await placeNo(day.stage))).toMatch(/^handheld\.place\.WRONG_PURPOSE/)
  expect(await device.scan(await placeNo(to))).toBe('right')
  await device.choose('end')
  expect(device.isDone()).toBe(true)
  await device.send()
  expect(await day.stockOf(productId)).toMatchObject([
    { locationId: places[0], onHand: 5 },
    { locationId: to, onHand: 4 },
  ])
})

it('a pallet is found beside many rows on others whose numbers begin like its own, and goes alone', async () => {
  const productId = await day.product({ expiry_days: 1000 })
  const containerNo = `LPN-${productId.slice(-6)}`
  const day0 = Date.parse('2026-12-01')
  const goods = Array.from({ length: 201 }, (_, n) => ({
    ...{ productId, planSkuTotal: 1 },
    expiryDate: new Date(day0 + n * 86_400_000).toISOString().slice(0, 10),
  }))
  for (const first of [0, 50, 100, 150]) {
    const lines = goods.slice(first, first + 50)
    const other = lines.map(() => ({ containerNo: `${containerNo}-2` }))
    await clerk.receive(day.ownerId, lines, other)
  }
  await clerk.receive(day.ownerId, goods.slice(200), [{ containerNo }])
  const device = begin()
  expect(await device.scan(containerNo)).toBe('right')
  expect(device.prompt()).toMatchObject({ ask: { key: 'handheld.move.scanTo' } })
  expect(device.prompt().rows).toHaveLength(1)
})

it('a pallet goes in two scans, with all that stands on it', async () => {
  const productId = await day.product()
  const containerNo = `LPN-${productId.slice(-6)}`
  const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 3 }], [{ containerNo }])
  await clerk.putAway(registration.id, await day.place())
  const to = await day.place()
  const device = begin()
  expect(await device.scan(containerNo)).toBe('right')
  expect(device.prompt()).toMatchObject({ ask: { key: 'handheld.move.scanTo' }, rows: [{}] })
  expect(await device.scan(await placeNo(to))).toBe('right')
  await device.send()
  expect(await day.stockOf(productId)).toMatchObject([{ locationId: to, containerNo, onHand: 3 }])
})
