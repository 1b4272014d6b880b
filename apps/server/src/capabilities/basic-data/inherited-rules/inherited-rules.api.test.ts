import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller, UNKNOWN_ID } from '../../../testing/registry/subjects.ts'

const { test, call } = await openTestAppAsAdmin()
const { warehouseId, ownerId } = demoIds()

const inherited = async (above: Readonly<Record<string, string>>) =>
  (await call('GET', `settings/inherited?${new URLSearchParams(above)}`)).body.data

async function set(table: 'warehouse' | 'cargo_owner', id: string, column: string, value: unknown) {
  await test.pool.query(`update ${table} set ${column} = $1 where id = $2`, [value, id])
}

describe('a rule that is left empty', () => {
  it('is that of the system where nobody closer says anything', async () => {
    expect(await inherited({})).toMatchObject({
      allocationOrder: { value: 'FEFO', by: 'system' },
      overReceiptPercent: { value: '0', by: 'system' },
      mixOwners: { value: false, by: 'system' },
    })
  })

  it('is that of the owner, else of the warehouse', async () => {
    await set('warehouse', warehouseId, 'allocation_order', 'FIFO')
    await set('warehouse', warehouseId, 'tally_required', true)
    await set('cargo_owner', ownerId, 'allocation_order', 'LIFO')
    await set('cargo_owner', ownerId, 'tally_required', null)
    expect(await inherited({ warehouseId })).toMatchObject({ allocationOrder: { value: 'FIFO', by: 'warehouse' } })
    expect(await inherited({ warehouseId, cargoOwnerId: ownerId })).toMatchObject({
      allocationOrder: { value: 'LIFO', by: 'owner' },
      tallyRequired: { value: true, by: 'warehouse' },
    })
  })

  it('is a warning of the settings, where they have one', async () => {
    expect(await inherited({})).toMatchObject({ lowStockSkuTotal: null, warningExpiryDays: null })
    const { version } = (await call('GET', 'settings')).body.data
    await call('PUT', 'settings', { version, lowStockSkuTotal: 12 })
    expect(await inherited({})).toMatchObject({ lowStockSkuTotal: { value: 12, by: 'system' } })
  })

  it('of shelf life is that of the owner, or nobody’s', async () => {
    await set('cargo_owner', ownerId, 'warning_expiry_days', 45)
    await set('cargo_owner', ownerId, 'prohibitive_expiry_days', null)
    expect(await inherited({ cargoOwnerId: ownerId })).toMatchObject({
      warningExpiryDays: { value: 45, by: 'owner' },
      prohibitiveExpiryDays: null,
    })
  })

  it('is told to who may read basic data, of what that person may see', async () => {
    expect((await call('GET', `settings/inherited?cargoOwnerId=${UNKNOWN_ID}`)).status).toBe(404)
    expect((await call('GET', 'settings/inherited?productId=1')).status).toBe(400)
    const owner = caller(test, (await test.signIn('owner')).token)
    expect((await owner('GET', 'settings/inherited')).status).toBe(403)
  })
})
