import { staff } from '@entrepot/contract/identity/staff'
import { expect, it } from 'vitest'
import { listening } from '../../testing/erp/listening.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

/** A cargo owner hears of its own stock, whatever kind of work moved it, and never of the stock of others. */
const { test, admin } = await openTestAppAsAdmin({ live: true })
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')

async function ownerOf(cargoOwnerId: string) {
  const username = `hears.${cargoOwnerId.slice(-6)}`
  const password = 'a-long-password-9'
  const facts = { roles: ['ROLE_cargoowner'], cargoOwnerIds: [cargoOwnerId], warehouseIds: [day.warehouseId] }
  await admin.list(staff).create({ username, displayName: username, password, ...facts })
  return listening(test.origin, (await test.signIn(username, password)).token)
}
const own = await day.product({ cargo_owner_id: day.ownerId })
const foreign = await day.product({ cargo_owner_id: day.otherOwnerId })
const mine = await ownerOf(day.ownerId)
const other = await ownerOf(day.otherOwnerId)
const goods = (productId: string) => [{ productId, planSkuTotal: 20 }]
const stockAt = async (locationId: string) =>
  (await test.pool.query('select id from stock where location_id = $1 and on_hand > 0', [locationId])).rows[0].id
const until = (check: () => void) => waitFor(check)
/** Waits until somebody has heard that stock changed by this action. How often it was told depends on timing. */
const hears = (one: typeof mine, action: string) =>
  until(() => expect(one.events()).toContainEqual(expect.objectContaining({ resource: 'stocks', action, by: null })))

it('hears of every kind of work with own goods, without the documents of several owners', async () => {
  const [from, to] = [await day.place(), await day.place()]
  await clerk.shelve(day.ownerId, goods(own), from)
  // The putaway, which can hold the goods of several owners.
  await hears(mine, 'complete')
  await clerk.move({ stockId: await stockAt(from), quantity: 5, toLocationId: to })
  await hears(mine, 'move')
  await clerk.freeze(await stockAt(to), { quantity: 1 })
  await hears(mine, 'freeze')
  const order = await clerk.shipmentNotice(day.ownerId, [{ productId: own, planSkuTotal: 2 }])
  await clerk.pick(order.id)
  await clerk.dispatch(order.id)
  await hears(mine, 'ship')
  expect(mine.events().filter(({ id }) => id !== null)).toEqual([])
})

it('hears nothing of the goods of others', async () => {
  expect(other.events()).toEqual([])
  const before = mine.events().length
  await clerk.shelve(day.otherOwnerId, goods(foreign))
  await hears(other, 'complete')
  expect(mine.events()).toHaveLength(before)
  for (const one of [mine, other]) one.stop()
})
