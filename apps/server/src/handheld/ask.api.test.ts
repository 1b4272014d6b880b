import { askFlow } from '@entrepot/pda/flows/ask/ask'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { holdDevice, labelReader } from './testing/hold-device.ts'

const { test, day, clerk } = await dayAtWork()
const { productCode, placeNo } = labelReader(test)

it('tells of a product, a place and a document what is there, what is reserved and what happened', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const no = await placeNo(places[0]!)
  const device = holdDevice(test, clerk, askFlow, {})
  expect(await device.scan('NOBODY-KNOWS-THIS')).toMatch(/ask\.unknown/)

  expect(await device.scan(await productCode(productId))).toBe('right')
  expect(device.prompt()).toMatchObject({
    facts: [{ value: '9' }, { value: '4' }, { value: '5' }],
    rows: [{ title: no }],
  })
  expect(await device.tap('history')).toBe('right')
  expect(device.prompt().rows?.length).toBeGreaterThan(0)

  expect(await device.scan(no)).toBe('right')
  expect(device.prompt().rows).toHaveLength(1)
  expect(await device.tap('history')).toBe('right')

  expect(await device.scan(String(pick.pickNo))).toBe('right')
  expect(device.prompt().facts).toMatchObject([{ value: 'Open' }])
  expect(device.prompt().choices?.map(({ id }) => id)).toContain('take')
  expect(device.prompt().rows).toMatchObject([{ details: [{ values: { count: 4 } }, no] }])
  await device.tap('history')
  expect(device.prompt().rows?.length).toBeGreaterThan(0)
  await device.tap('papers')
  expect(device.prompt().rows?.map(({ title }) => title)).toContain(notice.shippingNoticeNo)
  await clerk.send('POST', `pickTasks/${pick.id}/complete`)
})

it('adds up all rows of a product, and those of one pallet alone, however many there are', async () => {
  const productId = await day.product({ expiry_days: 1000 })
  const pallet = `LPN-${productId.slice(-6)}`
  const day0 = Date.parse('2026-12-01')
  const goods = Array.from({ length: 56 }, (_, n) => ({
    ...{ productId, planSkuTotal: 2 },
    expiryDate: new Date(day0 + n * 86_400_000).toISOString().slice(0, 10),
  }))
  const other = `${pallet}-2`
  await clerk.receive(
    day.ownerId,
    goods.slice(0, 55),
    goods.slice(0, 55).map(() => ({ containerNo: other })),
  )
  await clerk.receive(day.ownerId, goods.slice(55), [{ containerNo: pallet }])
  const device = holdDevice(test, clerk, askFlow, {})
  const rowsAfter = async (code: string) => {
    expect(await device.scan(code)).toBe('right')
    return device.prompt().rows ?? []
  }
  const rows = await rowsAfter(await productCode(productId))
  expect(device.prompt().facts).toMatchObject([{ value: '112' }, { value: '0' }, {}])
  expect([rows.length, rows.at(-1)]).toMatchObject([51, { title: { values: { shown: 50, total: 56 } } }])
  expect(await rowsAfter(pallet)).toHaveLength(1)
  expect(device.prompt().facts).toMatchObject([{ value: '2' }, { value: '0' }, {}])
})

it('tells what came and went on a pallet', async () => {
  const productId = await day.product()
  const pallet = `LPN-${productId.slice(-6)}`
  await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }], [{ containerNo: pallet }])
  await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 3 }], [{ containerNo: `${pallet}-2` }])
  const device = holdDevice(test, clerk, askFlow, {})
  await device.scan(pallet)
  expect(await device.tap('history')).toBe('right')
  expect(device.prompt().rows).toMatchObject([{ title: expect.stringMatching(/^\+5 · /) }])
})

it('a count of a place is made and begun', async () => {
  const { places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const device = holdDevice(test, clerk, askFlow, {})
  await device.scan(await placeNo(places[0]!))
  expect(await device.tap('count')).toBe('right')
  await device.send()
  const id = String(device.commands()[0]?.answer?.id)
  expect(await clerk.read(`stocktakings/${id}`)).toMatchObject({ status: 'COUNTING', linesTotal: 1, blind: true })
  await clerk.send('POST', `stocktakings/${id}/cancel`, { reason: 'test' })
})
