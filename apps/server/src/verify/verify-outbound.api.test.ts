import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDb } from '../kit/sql/db.ts'
import { findingsWhile } from '../testing/findings-while.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { sumFaultsSeen } from '../testing/sum-faults.ts'
import { warehouseDay } from '../testing/warehouse-day.ts'
import { sumsCheckName } from './document-checks.ts'
import { verify } from './verify.ts'

const test = await openTestApp()
const db = createDb(test.pool)
await workForAnAfternoon()

/**
 * An order that is partly shipped and partly on the next truck, a tally with a package, and an order still reserved.
 */
async function workForAnAfternoon() {
  const day = await warehouseDay(test)
  const clerk = await day.as('warehouse')
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 30 }], await day.place())
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 10 }])
  const pick = await clerk.pick(notice.id)
  const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
  const line = tally.lines[0]!.id
  const { id, version } = tally
  await clerk.send('PUT', 'out_tally_tasks', { id, version, lines: [{ id: line, goodCount: 9, defectiveCount: 1 }] })
  await clerk.send('POST', `out_tally_tasks/${id}/pack`, { lines: [{ id: line, skuTotal: 5 }] })
  await clerk.send('POST', `out_tally_tasks/${id}/start`)
  await clerk.send('POST', `out_tally_tasks/${id}/complete`)
  const lines = [{ noticeLineId: notice.lines[0]!.id, skuTotal: 4 }]
  const truck = await clerk.send('POST', 'shipmentTasks', { lines })
  await clerk.send('POST', `shipmentTasks/${truck.id}/ship`)
  await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
  const other = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 5 }])
  await clerk.send('POST', `pickTasks/${other.id}/SHIPPING_REQ`)
}

it('finds nothing wrong with an afternoon of work', async () => {
  expect(await verify(db, async () => undefined)).toEqual([])
})

it.each([
  shipmentNotifs,
  pickTasks,
  outTallyTasks,
])('finds every sum of $name that its lines do not say', async (document) => {
  expect(await sumFaultsSeen(db, document)).toEqual(Object.keys(document.sums))
})

describe('verify', () => {
  it.each([
    [
      'a notice that adds up wrongly',
      sql`update shipment_notif set sku_total = sku_total + 1`,
      sumsCheckName(shipmentNotifs),
    ],
    [
      'a pick that adds up wrongly',
      sql`update pick_task set open_sku_total = open_sku_total + 1`,
      sumsCheckName(pickTasks),
    ],
    [
      'a tally that adds up wrongly',
      sql`update out_tally_task set good_count = good_count + 1`,
      sumsCheckName(outTallyTasks),
    ],
    [
      'a pick that has lost a reservation',
      sql`delete from stock_reservation where document_type = 'PICKING' and id = document_line_id`,
      'a pick has reserved what it is still to pick, and what it has staged',
    ],
    [
      'staged pieces that nobody holds',
      sql`update stock_reservation set quantity = quantity - 1 where document_type = 'PICKING' and id <> document_line_id`,
      'a pick has reserved what it is still to pick, and what it has staged',
    ],
    [
      'staged pieces on a shelf',
      sql`update stock_reservation r set stock_id = (select x.stock_id from stock_reservation x where x.id = x.document_line_id limit 1)
           where r.document_type = 'PICKING' and r.id <> r.document_line_id`,
      'staged pieces stand on the stage',
    ],
    [
      'a notice that has staged what no pick brought',
      sql`update shipment_notif_line set staged_sku_total = staged_sku_total - 1 where staged_sku_total > 0`,
      'a shipping notice has on its way what its picks have, and has shipped what its trucks took',
    ],
    [
      'a notice that has shipped what no truck took',
      sql`update shipment_notif_line set shipped_sku_total = shipped_sku_total - 1 where shipped_sku_total > 0`,
      'a shipping notice has on its way what its picks have, and has shipped what its trucks took',
    ],
    [
      'two trucks for the same pieces',
      sql`update shipment_task_line set sku_total = sku_total + 1 where loaded_sku_total is null`,
      'trucks that are being loaded have claimed no more than is staged',
    ],
    [
      'a truck that says more than left',
      sql`update shipment_task_line set loaded_sku_total = loaded_sku_total - 1 where loaded_sku_total > 0`,
      'a truck took out what it says',
    ],
    [
      'a truck that came back without its pieces',
      sql`update shipment_task set status = 'REVERSED' where status = 'SHIPPED'`,
      'a truck took out what it says',
    ],
    [
      'a package of what nobody counted',
      sql`update out_package_line set sku_total = 10`,
      'no more is packed than was counted and may leave',
    ],
    [
      'a notice in a state that its pieces do not tell',
      sql`update shipment_notif set shipping_status = 'PICKED' where shipping_status = 'PARTLY_SHIPPED'`,
      'the state of a shipping notice follows from where its pieces are',
    ],
    [
      'a cancelled notice with pieces on the stage',
      sql`update shipment_notif set shipping_status = 'CANCELLED' where staged_sku_total > 0`,
      'the state of a shipping notice follows from where its pieces are',
    ],
    [
      'entries of a truck under another number',
      sql`update shipment_task set delivery_no = 'DN-0' where status = 'SHIPPED'`,
      'every entry has its document',
    ],
    [
      'entries of a pick under another number',
      sql`update pick_task set pick_no = id::text`,
      'every entry has its document',
    ],
    [
      'entries of a tally under another number',
      sql`update out_tally_task set out_tally_no = 'OT-0'`,
      'every entry has its document',
    ],
  ])('finds %s', async (_, fault, check) => {
    const findings = await findingsWhile(db, (trx) => fault.execute(trx))
    expect(findings.map((finding) => finding.check)).toContain(check)
  })
})
