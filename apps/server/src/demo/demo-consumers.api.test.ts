import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'

const MINUTES = 60_000
const NOW = `'2026-03-02T09:00:00Z'::timestamptz`

type Row = Record<string, unknown>
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('history')
  pool = createPool(database.appUrl, { max: 2 })
}, 5 * MINUTES)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const query = async (text: string): Promise<Row[]> => (await pool.query(text)).rows
const count = async (from: string) => Number((await query(`select count(*)::int as n from ${from}`))[0]!.n)

describe.each(['CN-SHA', 'ES-VLC', 'JP-OSA'])('the shops of %s', (code) => {
  const here = `warehouse_id = (select id from warehouse where code = '${code}')`

  it('shipped on every working day, most on the day of the promotion', async () => {
    const days = await query(`select happened_time::date::text as day, count(distinct document_id)::int as orders
      from stock_entry where ${here} and document_type = 'ORDER' and effect = 'DISPATCH' group by 1 order by 1`)
    expect(days.length).toBeGreaterThan(38)
    expect(days[0]!.day).toMatch(/^2026-01-0/)
    const orders = days.map((row) => Number(row.orders)).toSorted((a, b) => a - b)
    expect(orders.at(-1)!).toBeGreaterThan(3 * orders[Math.floor(orders.length / 2)]!)
  })

  it('are two, and each sold on', async () => {
    const shops = await query(`select shop_name, count(*)::int as orders from consumer_order where ${here} group by 1`)
    expect(shops).toHaveLength(2)
    for (const { orders } of shops) expect(Number(orders)).toBeGreaterThan(80)
  })

  it('have orders that wait: late, soon, today and later, ready, short, held and to come', async () => {
    const [waiting] = await query(`select
        count(*) filter (where latest_ship_time < ${NOW})::int as late,
        count(*) filter (where latest_ship_time between ${NOW} and ${NOW} + interval '2 hours')::int as soon,
        count(*) filter (where latest_ship_time > ${NOW} + interval '1 day')::int as later,
        count(*) filter (where order_status = 'WAITING')::int as ready,
        count(*) filter (where order_status = 'SHORT')::int as short,
        count(distinct hold_reason)::int as held,
        count(*) filter (where order_type = 'PRESALE')::int as presale
      from consumer_order where ${here} and order_status in ('WAITING', 'SHORT', 'HELD')`)
    for (const name of ['late', 'soon', 'later', 'short', 'presale'])
      expect([name, waiting![name]]).not.toEqual([name, 0])
    expect(Number(waiting!.ready)).toBeGreaterThan(15)
    expect(waiting!.held).toBe(3)
  })

  it('have trouble to look at: a cancelled order in a wave, claims, and a weight with a reason', async () => {
    expect(
      await count(`consumer_order where ${here} and order_status = 'CANCELLING' and wave_id is not null`),
    ).toBeGreaterThan(0)
    expect(await count(`parcel where ${here} and claim_kind is not null and claim_note is not null`)).toBe(2)
    expect(await count(`parcel where ${here} and weight_reason is not null`)).toBe(1)
  })

  it('have cartons, rules for waves, and waybills, some of which run out', async () => {
    expect(await count(`carton where ${here}`)).toBe(3)
    expect(await count(`wave_rule where ${here}`)).toBe(2)
    expect(await count(`waybill_pool where ${here} and to_number - next_number < warn_below`)).toBe(1)
    const free = `not exists (select 1 from parcel p where p.warehouse_id = w.warehouse_id
      and p.logistics_company_id = w.logistics_company_id and p.express_num = w.prefix || w.next_number)`
    expect(await count(`waybill_pool w where w.${here} and ${free}`)).toBe(2)
  })

  it('weighed what they packed, in a carton, under a waybill', async () => {
    const packed = `parcel where ${here}`
    expect(await count(`${packed} and (carton_id is null or weight is null or express_num is null)`)).toBe(0)
    expect(await count(`${packed} and weight_reason is null and abs(weight - expected_weight) > 0.05`)).toBe(0)
  })
})
