import { waybillPools } from '@entrepot/contract/distribution/waybill-pool'
import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
const records = admin.list(waybillPools)
const { warehouseId } = demoIds()
const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
const [carrier, other] = rows.map(({ id }) => id) as [string, string]

const range = (name: string, fromNumber: number, toNumber: number, more = {}) => ({
  warehouseId,
  logisticsCompanyId: carrier,
  name,
  prefix: 'SF',
  fromNumber,
  toNumber,
  digits: 6,
  ...more,
})

describe('waybill ranges', () => {
  it('say how many numbers are left', async () => {
    const first = await records.create(range('First', 1, 100))
    expect(first).toMatchObject({ nextNumber: 1, remainingTotal: 100, level: 'ENOUGH' })
    await test.pool.query('update waybill_pool set next_number = 91 where id = $1', [first.id])
    expect(await records.get(first.id)).toMatchObject({ remainingTotal: 10, level: 'LOW' })
    await test.pool.query('update waybill_pool set next_number = 101 where id = $1', [first.id])
    expect(await records.get(first.id)).toMatchObject({ remainingTotal: 0, level: 'EXHAUSTED' })
  })

  it.each([
    ['that ends before it begins', range('A', 900, 800), 'toNumber'],
    ['of more digits than it says', range('B', 900, 9_000_000), 'digits'],
    ['with a number of another one', range('C', 100, 200), 'fromNumber'],
  ])('refuse a range %s', async (_title, body, field) => {
    expect(await refusal(records.create(body))).toMatchObject({ error: 'INVALID', fields: [{ field }] })
  })

  it('of another carrier may have the same numbers', async () => {
    expect(await records.create(range('Other', 1, 100, { logisticsCompanyId: other }))).toMatchObject({ version: 1 })
  })

  it('are not shortened below what is used', async () => {
    const one = await records.create(range('Long', 5_000, 5_999))
    await test.pool.query('update waybill_pool set next_number = 5500 where id = $1', [one.id])
    const shorter = (toNumber: number) => records.update({ id: one.id, version: one.version, toNumber })
    expect(await refusal(shorter(5_400))).toMatchObject({ error: 'INVALID', fields: [{ field: 'toNumber' }] })
    expect(await shorter(5_499)).toMatchObject({ level: 'EXHAUSTED' })
  })

  it('entered at once do not overlap', async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => records.create(range(`At once ${n}`, 20_000, 20_100))),
    )
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
