import pg from 'pg'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { createDb } from '../../apps/server/src/kit/sql/db.ts'
import { readHouse } from '../../apps/server/src/stock/figures/house.ts'
import { JOB_LIMITS, lastFigureDay, makeDays } from '../../apps/server/src/stock/figures/make-days.ts'

const ENTRIES = 50_000

/** Entries of the day after the last one with figures: pieces more of rows that are there. */
const POST = `
  insert into stock_entry (warehouse_id, happened_time, id, posting_id, document_type, document_id, document_no,
    document_line_no, effect, quantity, stock_id, location_id, container_no, cargo_owner_id, product_id, batch_num,
    product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, operator)
  select warehouse_id, $2::timestamptz + interval '1 hour', gen_random_uuid(), gen_random_uuid(), 'STOCKTAKING', id, 'ST', 1,
    'COUNT', 1, id, location_id, container_no, cargo_owner_id, product_id, batch_num, product_date, expiry_date, handbook_num,
    handbook_item_no, quality, status, hold_code, received_on, origin_no, 'admin'
    from stock_row where warehouse_id = $1 limit ${ENTRIES}`

const SPAN = `e.warehouse_id = $1 and e.happened_time >= $2 and e.happened_time < $3`

/** What such a day comes to by hand: rows and products grouped, joined to what they had, and stored; places summed up. */
const BARE: readonly string[] = [
  `insert into bare_row (warehouse_id, day, stock_id, until_day, closing, count_in)
   select e.warehouse_id, current_date, e.stock_id, 'infinity', r.closing + sum(e.quantity), sum(e.quantity)
     from stock_entry e join stock_row r on r.warehouse_id = e.warehouse_id and r.id = e.stock_id
    where ${SPAN} group by e.warehouse_id, e.stock_id, r.closing`,
  `update stock_row_day d set until_day = current_date from stock_entry e join stock_row r on r.warehouse_id = $1 and r.id = e.stock_id
    where ${SPAN} and d.warehouse_id = $1 and d.stock_id = e.stock_id and d.day = r.last_day and r.closing > 0`,
  `update stock_row r set closing = r.closing + e.pieces, last_day = current_date
     from (select e.stock_id, sum(e.quantity) as pieces from stock_entry e where ${SPAN} group by 1) e
    where r.warehouse_id = $1 and r.id = e.stock_id`,
  `insert into bare_product (warehouse_id, day, cargo_owner_id, product_id, quality, status, bonded, until_day, closing, count_in)
   select e.warehouse_id, current_date, e.cargo_owner_id, e.product_id, e.quality, e.status, false, 'infinity',
          coalesce(min(b.closing), 0) + sum(e.quantity), sum(e.quantity)
     from stock_entry e left join product_balance b on b.warehouse_id = e.warehouse_id and b.product_id = e.product_id
      and b.cargo_owner_id = e.cargo_owner_id and b.quality = e.quality and b.status = e.status and not b.bonded
    where ${SPAN} group by 1, 3, 4, 5, 6`,
  `select l.area_id, e.cargo_owner_id, sum(e.quantity), sum(e.quantity * p.volume), sum(e.quantity * p.net_weight),
          count(distinct e.location_id), count(distinct e.container_no), count(distinct e.product_id)
     from stock_entry e join product p on p.id = e.product_id
     join storage_location l on l.warehouse_id = $1 and l.id = e.location_id
    where ${SPAN} group by grouping sets ((1, 2), (1), (2), ())`,
]

/** In a transaction that is taken back. */
async function bareTime(url: string, given: readonly unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('create temp table bare_row (like stock_row_day including indexes)')
    await client.query('create temp table bare_product (like product_day including indexes)')
    const begun = performance.now()
    for (const statement of BARE) await client.query(statement, [...given])
    const time = performance.now() - begun
    await client.query('rollback')
    return time
  } finally {
    await client.end()
  }
}

export async function dayOfManyEntries(appUrl: string, warehouseId: string) {
  const pool = createPool(appUrl)
  const db = createDb(pool)
  try {
    const last = await lastFigureDay(db, warehouseId)
    if (last === undefined) throw new Error('no day has figures')
    await pool.query(POST, [warehouseId, last.until])
    const until = new Date(last.until.getTime() + 86_400_000)
    const bare = await bareTime(appUrl, [warehouseId, last.until, until])
    const house = await readHouse(db, warehouseId)
    const begun = performance.now()
    await makeDays({ db, clock: { now: () => new Date(until.getTime() + 3_600_000) } }, house, {
      limits: JOB_LIMITS,
      budgetMs: 1,
    })
    return { own: performance.now() - begun, bare, entries: ENTRIES }
  } finally {
    await pool.end()
  }
}
