import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'

const { day, clerk } = await dayAtWork()
const product = await day.product()

const order = (consignee: string, more = {}) =>
  clerk.send('POST', 'shipmentNotifs', {
    cargoOwnerId: day.ownerId,
    shippingType: 'SALE',
    consignee,
    phone: '+86 21 555 0199',
    address: 'Lane 9',
    ...more,
    lines: [{ productId: product, planSkuTotal: 1 }],
  })
const findConsignees = (cargoOwnerId: string, keyword: string) =>
  clerk.send<object>('GET', `shipmentNotifs/consignees?cargoOwnerId=${cargoOwnerId}&keyword=${keyword}`)

it('knows whom an owner has sent goods to, once each, with phone and address', async () => {
  const more = { phone: '+86 21 555 0101', address: 'Lane 7, Pudong' }
  await order('Kettle House West', more)
  await order('Kettle House West', more)
  await order('Kettle House East')
  const answers = await findConsignees(day.ownerId, 'kettle%20house')
  expect(answers).toHaveLength(2)
  expect(answers).toEqual(expect.arrayContaining([{ consignee: 'Kettle House West', ...more }]))
  expect(await findConsignees(day.ownerId, '555%200101')).toHaveLength(1)
})

it('tells nothing of the consignees of another owner', async () => {
  await order('Secret Shop')
  expect(await findConsignees(day.otherOwnerId, 'secret')).toEqual([])
})
