import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDb } from '../kit/sql/db.ts'
import { findingsWhile } from '../testing/findings-while.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { twoWarehouses } from '../testing/registry/two-warehouses.ts'
import { sumFaultsSeen } from '../testing/sum-faults.ts'
import { sumsCheckName } from './document-checks.ts'
import { verify } from './verify.ts'

const test = await openTestApp()
const db = createDb(test.pool)

// One waiting transfer, one on its way that has partly arrived, and a completed one.
const both = await twoWarehouses(test)
await both.submitted([{ productId: await both.shelved(5), planSkuTotal: 5 }])
for (const goodSkuTotal of [4, 10]) {
  const { id, lineId, transfer } = await both.sent(10)
  await both.arrive(id, { version: transfer.version, lines: [{ id: lineId, goodSkuTotal }] })
}

it('finds nothing wrong with honest transfers', async () => {
  expect(await verify(db, async () => undefined)).toEqual([])
})

it.each([transferTasks])('finds every sum of $name that its lines do not say', async (document) => {
  expect(await sumFaultsSeen(db, document)).toEqual(Object.keys(document.sums))
})

const mirror = sql`direction = 'IN' and status = 'IN_TRANSIT'`
const line = sql`document_id in (select id from transfer_task where status = 'IN_TRANSIT')`

it.each([
  [
    'a header that counts other pieces',
    sql`update transfer_task set good_sku_total = good_sku_total + 1 where status = 'IN_TRANSIT'`,
    sumsCheckName(transferTasks),
  ],
  [
    'a target that knows another state',
    sql`update transfer_task set version = version + 1 where ${mirror}`,
    'both ends of a transfer say the same, and one that left has both',
  ],
  [
    'a target that knows nothing',
    sql`delete from transfer_task where ${mirror}`,
    'both ends of a transfer say the same, and one that left has both',
  ],
  [
    'batches that are not there',
    sql`update transfer_task_line set parts = '[]' where ${line}`,
    'the lines of a transfer are the same at both ends, and their batches add up',
  ],
  [
    'pieces that nobody has reserved',
    sql`update transfer_task_line set plan_sku_total = plan_sku_total + 1, reserved_sku_total = reserved_sku_total + 1
      where document_id in (select id from transfer_task where status = 'SUBMITTED')`,
    'a transfer has claimed what it is to send, and what is on its way',
  ],
  [
    'pieces in transit that are free',
    sql`update stock s set ordered = 0 from storage_location l, warehouse_area a
      where l.warehouse_id = s.warehouse_id and l.id = s.location_id and a.warehouse_id = l.warehouse_id and a.id = l.area_id
        and a.purpose = 'TRANSIT'`,
    'what is in transit is claimed by a transfer, all of it',
  ],
  [
    'pieces that arrived twice',
    sql`insert into stock_entry select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'posting_id', gen_random_uuid()))).* from stock_entry e where effect = 'TRANSFER' and quantity > 0`,
    'what a transfer takes from one warehouse it brings to another, batch by batch',
  ],
  [
    'a line that says that more arrived',
    sql`update transfer_task_line set good_sku_total = good_sku_total - 1, lost_sku_total = lost_sku_total + 1
      where ${line}`,
    'a transfer has brought and lost what the ledger says',
  ],
  [
    'one that is over while something is on its way',
    sql`update transfer_task set status = 'COMPLETED' where status = 'IN_TRANSIT'`,
    'the state of a transfer follows from where its pieces are',
  ],
])('finds %s', async (_, fault, check) => {
  const findings = await findingsWhile(db, (trx) => fault.execute(trx))
  expect(findings.map((one) => one.check)).toContain(check)
})
