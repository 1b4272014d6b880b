import { createHash } from 'node:crypto'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { declarations } from '@entrepot/contract/registry'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { columnName } from '../kit/sql/store.ts'
import { storeOf } from '../kit/sql/stores.ts'
import { TEST_START } from '../testing/database/named-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { isRequiredInDemo } from '../testing/registry/required-in-demo.ts'
import { verify } from '../verify/verify.ts'
import { seedDemo } from './seed-demo.ts'

/** A Monday, in the afternoon in Shanghai. */
const TODAY = new Date(TEST_START)
const WAREHOUSES = ['CN-SHA', 'ES-VLC', 'JP-OSA']

const documents = declarations.filter((one): one is DocumentDeclaration => one.kind === 'document')

type Row = Record<string, unknown>
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('history')
  pool = createPool(database.appUrl, { max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const query = async (text: string): Promise<Row[]> => (await pool.query(text)).rows
const count = async (from: string) => Number((await query(`select count(*)::int as n from ${from}`))[0]!.n)
const at = (warehouse: string) => `(select id from warehouse where code = '${warehouse}')`

describe.each(WAREHOUSES)('the history of %s', (warehouse) => {
  it.for(documents.map((document) => [document.name, document] as const))('has %s in every state', async ([name, one], {
    skip,
  }) => {
    const { table } = storeOf(name)
    if (!isRequiredInDemo(name) && (await count(table)) === 0) skip('the demo has none')
    const state = columnName(one.state)
    const rows = await query(`select distinct ${state} as state from ${table} where warehouse_id = ${at(warehouse)}`)
    expect(rows.map((row) => row.state).sort()).toEqual([...one.states].sort())
  })

  it('has stock held for every reason, and damaged stock', async () => {
    const held = await query(`select distinct hold_code from stock
      where warehouse_id = ${at(warehouse)} and present and status = 'FROZEN' order by 1`)
    const reasons = held.map((row) => row.hold_code)
    expect(reasons).toEqual(expect.arrayContaining(['COUNT', 'CUSTOMS', 'OWNER', 'QUALITY']))
    // Osaka has mostly precision parts, which do not expire.
    if (warehouse !== 'JP-OSA') expect(reasons).toContain('EXPIRY')
    expect(
      await count(`stock where warehouse_id = ${at(warehouse)} and present and quality = 'DEFECTIVE'`),
    ).toBeGreaterThan(0)
  })

  it('has goods on the dock, and most places are free', async () => {
    const places = await query(`select a.purpose, count(*)::int as places, count(distinct s.location_id)::int as taken
      from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      left join stock s on s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
      where l.warehouse_id = ${at(warehouse)} group by 1`)
    const of = (purpose: string) => places.find((row) => row.purpose === purpose) as { places: number; taken: number }
    expect(of('DOCK').taken).toBeGreaterThan(0)
    for (const purpose of ['STORAGE', 'PICK_FACE']) expect(of(purpose).taken).toBeLessThan(of(purpose).places * 0.7)
  })

  it('expects deliveries today and tomorrow', async () => {
    const days = await query(`select distinct (planned_arrival_time at time zone w.time_zone)::date::text as day
      from recv_req r join warehouse w on w.id = r.warehouse_id
      where w.code = '${warehouse}' and receipt_status = 'SUBMITTED' order by 1`)
    expect(days.map((row) => row.day)).toEqual(expect.arrayContaining(['2026-03-02', '2026-03-03']))
  })
})

it('nothing of it is in the future, and it began sixty days ago', async () => {
  const [times] = await query(`select max(happened_time) as last, min(happened_time) as first from stock_entry`)
  expect(Date.parse(String(times!.last))).toBeLessThanOrEqual(TODAY.getTime())
  expect(String(times!.first)).toMatch(/^2026-01-0[12]/)
  expect(await count(`warehouse_audit where happened_time > '${TODAY.toISOString()}'`)).toBe(0)
})

it('stock shows every colour of its life', async () => {
  const [left] = await query(`select
      bool_or(s.expiry_date < '2026-03-02') as expired,
      bool_or(s.expiry_date >= '2026-03-02' and s.expiry_date - '2026-03-02'::date < p.prohibitive_sale_expiry_days) as "notForSale",
      bool_or(s.expiry_date - '2026-03-02'::date >= p.prohibitive_sale_expiry_days
        and s.expiry_date - '2026-03-02'::date < p.warning_expiry_days) as warning,
      bool_or(s.expiry_date < '9999-12-31' and s.expiry_date - '2026-03-02'::date >= p.warning_expiry_days) as fine,
      bool_or(s.expiry_date = '9999-12-31') as never
    from stock s join product p on p.id = s.product_id where s.present`)
  expect(left).toEqual({ expired: true, notForSale: true, warning: true, fine: true, never: true })
})

it('deliveries were damaged, short, over, unannounced, tallied, in several trucks and blind', async () => {
  const conditions = await query('select distinct cargo_status from recv_req order by 1')
  expect(conditions.map((row) => row.cargo_status)).toEqual(['DAMAGED', 'NORMAL', 'OVER', 'SHORT'])
  expect(await count('recv_req_line where plan_sku_total = 0')).toBeGreaterThan(0)
  expect(await count('recv_registration where tally_id is not null')).toBeGreaterThan(10)
  expect(await count('recv_registration where approved_by is not null')).toBeGreaterThan(2)
  expect(await count('recv_registration where blind_notice_no is not null and notice_id is not null')).toBeGreaterThan(
    1,
  )
  const trucks = `select notice_id from recv_registration where status = 'COMPLETED' group by 1 having count(*) > 1`
  expect(await count(`(${trucks}) t`)).toBeGreaterThan(2)
})

it('bonded goods name their handbook in Shanghai, and only there', async () => {
  const rows =
    await query(`select distinct w.code, s.handbook_num as book from stock s join warehouse w on w.id = s.warehouse_id
    where s.handbook_num <> '' order by 1, 2`)
  expect(rows).toEqual([
    { code: 'CN-SHA', book: 'T2218W000021' },
    { code: 'CN-SHA', book: 'T2218W000035' },
  ])
})

it('whoever tries it out finds the first products of the first owner free and fresh', async () => {
  const rows = await query(`select s.status, s.quality, s.handbook_num, s.expiry_date - '2026-03-02'::date as left
    from stock s join product p on p.id = s.product_id join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
    join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
    where s.present and p.code between 'HY-0001' and 'HY-0020' and a.purpose = 'STORAGE'`)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'AVAILABLE', quality: 'GOOD', handbook_num: '' })
    expect(Number(row.left)).toBeGreaterThan(30)
  }
})

it('nothing is wrong with it, and nobody waits to be told', async () => {
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
  expect(await count('event')).toBe(0)
})

it('is made once', async () => {
  const before = await count('recv_req')
  await seedDemo(pool, TODAY, { documents: true })
  expect(await count('recv_req')).toBe(before)
})

// To accept an intended change of the demo: npx vitest run -u demo-documents
it('is the same for the same day, on every machine', async () => {
  const facts = `
    select concat(receipt_notice_no, receipt_status, cargo_flags::text, shelf_state, sku_total, received_sku_total,
      volume_total, planned_arrival_time at time zone 'UTC', customer_order_number, customs_bill_num,
      created_time at time zone 'UTC', updated_time at time zone 'UTC') as f from recv_req
    union all select concat(tally_no, status, good_count, difference_count, created_time at time zone 'UTC') from tally_task
    union all select concat(registration_no, status, vehicle_num, driver, sku_total,
      completed_time at time zone 'UTC') from recv_registration
    union all select concat(putaway_no, status, sku_total, confirmed_sku_total, created_time at time zone 'UTC') from putaway
    union all select concat(p.code, s.batch_num, s.hold_code, s.quality, s.received_on, sum(s.on_hand)) from stock s
      join product p on p.id = s.product_id where s.present group by p.code, s.batch_num, s.hold_code, s.quality, s.received_on`
  const lines = (await query(facts)).map((row) => String(row.f)).sort()
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
  expect(`${lines.length} facts, ${digest}`).toMatchInlineSnapshot(`"1047 facts, 047d639b148c679d"`)
})
