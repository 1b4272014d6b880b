import { putaways } from '@entrepot/contract/inbound/putaway'
import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { tallyTasks } from '@entrepot/contract/inbound/tally'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { withDatabase } from '../testing/database/named-database.ts'
import { findingsWhile } from '../testing/findings-while.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { sumFaultsSeen } from '../testing/sum-faults.ts'
import { warehouseDay } from '../testing/warehouse-day.ts'
import { CHECKS } from './checks.generated.ts'
import { sumsCheckName } from './document-checks.ts'
import { verify } from './verify.ts'

const test = await openTestApp()
const db = createDb(test.pool)
const databaseName = (await test.pool.query('select current_database() as name')).rows[0].name
/** Some faults can be planted only by the owner of the tables. */
const ownerPool = createPool(withDatabase(inject('testServer').ownerUrl, databaseName), { max: 1 })
afterAll(() => ownerPool.end())
await workForAMorning()

/** A tally, a receipt with a batch, a reversed putaway and one that is not, frozen pieces and claimed ones. */
async function workForAMorning() {
  const day = await warehouseDay(test)
  const [clerk, admin] = [await day.as('warehouse'), await day.as('admin')]
  const productId = await day.product()
  const line = { productId, planSkuTotal: 20, batchNum: 'V1', expiryDate: '2027-01-01' }
  const notice = await clerk.announce(day.ownerId, [line])
  await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
  const { registration } = await clerk.receive(day.ownerId, [line], [{ goodSkuTotal: 18, defectiveSkuTotal: 2 }])
  const wrong = await clerk.putAway(registration.id, await day.place())
  await admin.send('POST', `putaways/${wrong.id}/reverse`, { reason: 'wrong place' })
  await clerk.putAway(registration.id, await day.place())
  const [row] = await day.stockOf(productId)
  await clerk.freeze(row!.id, { quantity: 3 })
  await day.reserve(row!.id, 4)
  const other = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }])
  await admin.send('POST', `recvRegistrations/${other.registration.id}/correct`, {
    lines: [{ id: other.registration.lines[0]!.id, goodSkuTotal: 4, defectiveSkuTotal: 0 }],
    reason: 'miscounted',
  })
}

it('finds nothing wrong with a morning of work', async () => {
  expect(await verify(db, async () => undefined)).toEqual([])
})

it('names the check that the database does not answer', async () => {
  const broken = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    return verify(trx, async () => undefined)
  })
  await expect(broken).rejects.toThrow(`Check "${CHECKS[0]?.name}" could not be made: current transaction is aborted`)
})

it.each([
  recvReqs,
  tallyTasks,
  recvRegistrations,
  putaways,
])('finds every sum of $name that its lines do not say', async (document) => {
  expect(await sumFaultsSeen(db, document)).toEqual(Object.keys(document.sums))
})

describe('verify', () => {
  it.each([
    [
      'nobody who can administer',
      sql`update app_user set status = 'LOCKED' where 'ROLE_admin' = any(roles)`,
      'an active administrator exists',
    ],
    [
      'a disabled account that is signed in',
      sql`with s as (select user_id from session where ended_time is null limit 1)
          update app_user set status = 'INACTIVE' from s where id = s.user_id`,
      'who is out of use is signed in nowhere',
    ],
    ['a cargo-owner account without an owner', sql`delete from user_cargo_owner`, 'a cargo-owner account has an owner'],
  ])('finds %s', async (_, fault, check) => {
    const findings = await findingsWhile(db, (trx) => fault.execute(trx))
    expect(findings.map((finding) => finding.check)).toContain(check)
    expect(await verify(db, async () => undefined)).toEqual([])
  })

  const oneEntry = (changes: string) => sql`
    insert into stock_entry select (jsonb_populate_record(null::stock_entry, to_jsonb(e) || ${changes}::jsonb)).*
      from stock_entry e where e.document_type = 'FREEZE' and e.quantity > 0 limit 1`
  const SHELVES_LISTED = 'every shelf is listed where suggestions look for empty ones, and none as full that is empty'
  const NEW = '019b0000-0000-7000-8000-000000000001'

  it.each([
    [
      'a balance without its entries',
      sql`update stock set on_hand = on_hand + 1 where present`,
      'a balance is the sum of its entries',
    ],
    [
      'an entry without its balance',
      oneEntry(JSON.stringify({ id: NEW, stock_id: NEW, posting_id: NEW, effect: 'RECEIPT' })),
      'a balance is the sum of its entries',
    ],
    [
      'a row that nothing explains',
      sql`insert into stock (warehouse_id, id, location_id, container_no, cargo_owner_id, product_id, batch_num,
            product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on,
            origin_no, updated_time)
          select warehouse_id, ${NEW}, location_id, 'X', cargo_owner_id, product_id, batch_num, product_date,
            expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, updated_time
            from stock limit 1`,
      'a balance is the sum of its entries',
    ],
    [
      'a claim that nobody made',
      sql`update stock set ordered = ordered + 1 where ordered > 0`,
      'what is reserved is the sum of its reservations',
    ],
    [
      'a claim that is not counted',
      sql`update stock_reservation set quantity = quantity + 1`,
      'what is reserved is the sum of its reservations',
    ],
    [
      'a row that is something else than its id says',
      sql`update stock set container_no = 'LPN' where present`,
      'the id of a stock row is made from its identity',
    ],
    [
      'an entry about something else',
      oneEntry(JSON.stringify({ id: NEW, posting_id: NEW, container_no: 'LPN' })),
      'an entry repeats the identity of its row',
    ],
    [
      'half a move',
      oneEntry(JSON.stringify({ id: NEW, posting_id: NEW })),
      'a move is two entries that sum to zero, any other posting is one',
    ],
    [
      'a reversal of nothing',
      oneEntry(JSON.stringify({ id: NEW, reverses_id: NEW.replace('1', '2') })),
      'what an entry takes back is in the ledger',
    ],
    [
      'a batch with two pairs of dates',
      sql`update stock_batch set expiry_date = '2027-02-02'`,
      'a batch has one pair of dates',
    ],
    [
      'pieces of a registration on a shelf',
      sql`update stock set origin_no = 'RR-1' where present and origin_no = '' and quality = 'GOOD'`,
      'pieces belong to a registration only on the dock and in the defective location',
    ],
    [
      'stock that no list of products shows',
      sql`delete from stock_product`,
      'every product with stock is in the list of products',
    ],
    ['an empty shelf that is listed as full', sql`update shelf_place set empty = false`, SHELVES_LISTED],
    ['a shelf that is not listed', sql`delete from shelf_place`, SHELVES_LISTED],
    ['a shelf in use that is listed as locked', sql`update shelf_place set status = 'LOCKED'`, SHELVES_LISTED],
    ['a shelf that is listed elsewhere', sql`update shelf_place set walk = walk + 1`, SHELVES_LISTED],
    [
      'an entry of a document that never was',
      oneEntry(JSON.stringify({ id: NEW, document_id: NEW })),
      'every entry has its document',
    ],
    ['a putaway that is gone', sql`delete from putaway where status = 'COMPLETED'`, 'every entry has its document'],
    ['a notice that adds up wrongly', sql`update recv_req set sku_total = sku_total + 1`, sumsCheckName(recvReqs)],
    ['a tally that adds up wrongly', sql`update tally_task set plan_total = plan_total + 1`, sumsCheckName(tallyTasks)],
    [
      'a registration that adds up wrongly',
      sql`update recv_registration set good_sku_total = good_sku_total + 1`,
      sumsCheckName(recvRegistrations),
    ],
    ['a putaway that adds up wrongly', sql`update putaway set confirmed_sku_total = 1`, sumsCheckName(putaways)],
    [
      'a registration that says more than came in',
      sql`update recv_registration set sku_total = sku_total + 1 where status = 'COMPLETED'`,
      'a registration brought in what it says',
    ],
    [
      'a notice that received what nobody brought',
      sql`update recv_req_line set received_sku_total = received_sku_total + 1`,
      'a notice has received what its registrations brought',
    ],
    [
      'pieces that are neither shelved nor on the dock',
      sql`update recv_req_line set shelved_sku_total = shelved_sku_total - 1 where shelved_sku_total > 0`,
      'the good pieces of a notice are shelved or on the dock',
    ],
    [
      'a notice in a state that its lines do not tell',
      sql`update recv_req set receipt_status = 'RECEIVING' where receipt_status = 'ACCEPTED'`,
      'the state of a notice follows from what was received',
    ],
  ])('finds %s', async (_, fault, check) => {
    const findings = await findingsWhile(db, (trx) => fault.execute(trx))
    expect(findings.map((finding) => finding.check)).toContain(check)
  })

  it('finds a balance below zero, and that nothing forbids it any more', async () => {
    const findings = await findingsWhile(createDb(ownerPool), async (trx) => {
      // If a cluster changed the shards of a table in parallel, it would refuse to read them in the same transaction.
      await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx)
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint where conrelid = 'stock'::regclass and contype = 'c'`.execute(trx)
      for (const { name } of rows) await sql`alter table stock drop constraint ${sql.ref(name)}`.execute(trx)
      await sql`update stock set on_hand = -1 where present`.execute(trx)
    })
    const checks = findings.map(({ check }) => check)
    expect(checks).toContain('no balance is below zero, none is reserved beyond what is there')
    expect(checks).toContain('the database itself refuses what must never be')
  })

  it.each(['audit_log', 'stock_entry', 'stock_entry_202603'])('finds that %s could be changed', async (table) => {
    const role = (await test.pool.query('select current_user as role')).rows[0].role
    await ownerPool.query(`grant delete on ${table} to ${role}`)
    const findings = await verify(db, async () => undefined)
    await ownerPool.query(`revoke delete on ${table} from ${role}`)
    expect(findings).toContainEqual({
      check: 'history can be added to and not changed',
      what: expect.stringContaining(`${table} may be changed`),
    })
    expect(await verify(db, async () => undefined)).toEqual([])
  })
})
