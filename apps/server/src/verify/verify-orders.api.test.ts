import { orders } from '@entrepot/contract/distribution/order'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDb } from '../kit/sql/db.ts'
import { newId } from '../kit/write/ids.ts'
import { orderMaker } from '../testing/distribution/consumer-orders.ts'
import { findingsWhile } from '../testing/findings-while.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { sumFaultsSeen } from '../testing/sum-faults.ts'
import { warehouseDay } from '../testing/warehouse-day.ts'
import { sumsCheckName } from './document-checks.ts'
import { verify } from './verify.ts'

const test = await openTestApp()
const db = createDb(test.pool)
await planForAnHour()

/** Orders that are waiting, short, on hold, cancelled, merged and split. */
async function planForAnHour() {
  const day = await warehouseDay(test)
  const planner = await day.as('admin')
  await test.pool.query('update cargo_owner set allows_split = true where id = $1', [day.ownerId])
  const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
  const orderOf = orderMaker(day)
  const post = (pieces: number) => planner.send('POST', 'orders', orderOf([{ productId, skuTotal: pieces }]))
  const [first, second, held, cancelled] = [await post(2), await post(3), await post(1), await post(1)]
  await post(100)
  await planner.send('POST', `orders/${held.id}/hold`, { reason: 'address doubtful' })
  await planner.send('POST', `orders/${cancelled.id}/cancel`, { reason: 'bought twice' })
  await planner.send('POST', `orders/${second.id}/merge`, { intoId: first.id })
  const { lines } = await planner.read(`orders/${first.id}`)
  await planner.send('POST', `orders/${first.id}/split`, { lines: [{ id: lines[1]!.id, skuTotal: 1 }] })
}

it('finds nothing wrong with an hour of planning', async () => {
  expect(await verify(db, async () => undefined)).toEqual([])
})

it('finds every sum of an order that its lines do not say', async () => {
  expect(await sumFaultsSeen(db, orders)).toEqual(Object.keys(orders.sums))
})

describe('verify', () => {
  const STATE = 'the state of a consumer order follows from where its pieces are'
  const LINES = 'a consumer order has as many lines as it says, and one product where it names one'
  const MERGED = 'an order that leaves with another one has no lines and the state of that one'
  const SPLIT = 'an order that was split off has the number and the owner of the first'
  const HELD = 'a consumer order says why it is held, and only then'
  it.each([
    ['a waiting order that says it was picked', sql`update consumer_order set order_status = 'PICKED'`, STATE],
    ['an order whose pieces left', sql`update consumer_order set shipped_sku_total = sku_total`, STATE],
    ['a cancelled order that waits again', sql`update consumer_order set order_status = 'WAITING'`, STATE],
    [
      'pieces that nobody ordered',
      sql`update consumer_order_line set sku_total = sku_total + 1`,
      sumsCheckName(orders),
    ],
    ['a line too few', sql`update consumer_order set line_total = line_total + 1`, LINES],
    ['the wrong single product', sql`update consumer_order set product_id = (select id from product limit 1)`, LINES],
    [
      'an order that misses goods and is said to be ready',
      sql`update consumer_order set readiness = 'READY', order_status = 'WAITING' where order_status = 'SHORT'`,
      'a consumer order is short of stock when something is missing, and only then',
    ],
    [
      'a merged order that was left behind',
      sql`update consumer_order set order_status = 'HELD' where merged_into_id is not null`,
      MERGED,
    ],
    [
      'a merged order whose parcel is gone',
      sql`update consumer_order set merged_into_id = ${newId(new Date())} where merged_into_id is not null`,
      MERGED,
    ],
    [
      'a second parcel under another number',
      sql`update consumer_order set order_no = 'OD-0' where split_from_id is not null`,
      SPLIT,
    ],
    ['a hold without a reason', sql`update consumer_order set hold_reason = null`, HELD],
  ])('finds %s', async (_, fault, check) => {
    const findings = await findingsWhile(db, (trx) => fault.execute(trx))
    expect(findings.map((finding) => finding.check)).toContain(check)
  })
})
