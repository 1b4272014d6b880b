import { products } from '@entrepot/contract/basic-data/products'
import { orders } from '@entrepot/contract/distribution/order'
import { staff } from '@entrepot/contract/identity/staff'
import { expect, it } from 'vitest'
import { importer, workbook } from '../../testing/import/importing.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { grantOnly } from '../../testing/registry/two-owners.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

/** A person who reads all owners by one role, but writes only own goods by another. */
const PASSWORD = 'a-long-password-9'
const { test, admin } = await openTestAppAsAdmin({ jobs: true })
const day = await warehouseDay(test)
await admin.list(staff).create({
  username: 'both.roles',
  displayName: 'Both roles',
  password: PASSWORD,
  warehouseIds: [day.warehouseId],
  roles: ['ROLE_warehouse', 'ROLE_cargoowner'],
  cargoOwnerIds: [day.ownerId],
})
await grantOnly(test, 'ROLE_cargoowner', ['products.create', 'orders.write'])
const person = await test.signIn('both.roles', PASSWORD)
const owners = [day.ownerId, day.otherOwnerId] as const
const goods = [await day.product(), await day.product({ cargo_owner_id: day.otherOwnerId })] as const

const ORDER = ['TMALL', 'NORMAL', 'Liu Fang', '+86 21 5555 0101', 'Shanghai', 'Shanghai', '8 Harbour Road', 1]
const ORDER_TITLES = ['platform', 'orderType', 'consignee', 'phone', 'province', 'city', 'address', 'lines.skuTotal']

it.each([
  ['products', products, ['cargoOwnerId', 'code', 'name'], (n: 0 | 1) => [owners[n], `OWN-${n}`, `Own ${n}`]],
  [
    'orders',
    orders,
    ['cargoOwnerId', 'platformOrderNo', 'lines.productId', ...ORDER_TITLES],
    (n: 0 | 1) => [owners[n], `OWN-${n}`, goods[n], ...ORDER],
  ],
])('an import of %s names the rows of other owners', async (_, list, titles, rowOf) => {
  const { result } = await importer(person, list).check(await workbook([titles, rowOf(0), rowOf(1)]))
  expect(result.first).toMatchObject([{ row: 3, field: 'cargoOwnerId' }])
  expect(result).toMatchObject({ valid: 1, errors: 1 })
})
