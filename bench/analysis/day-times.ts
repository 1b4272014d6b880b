import pg from 'pg'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { createDb, type Db } from '../../apps/server/src/kit/sql/db.ts'
import { inTransaction } from '../../apps/server/src/kit/write/transaction.ts'
import { type DayBounds, dayAfter } from '../../apps/server/src/stock/figures/house.ts'
import { JOB_LIMITS, lastFigureDay, writeDay } from '../../apps/server/src/stock/figures/make-days.ts'
import { alternate } from '../kit/alternate.ts'
import { median } from '../kit/statistics.ts'
import { tidyFigures } from './fill.ts'

const ENTRIES = 50_000
const ROUNDS = 3
/** The first of each side is a warm-up: it reads what the others find in memory. */
const WARM_UPS = 1
const DAY_MS = 86_400_000

/** The entries of the measured day: a piece more of rows that are there, wherever they lie. */
const POST = `
  insert into stock_entry (warehouse_id, happened_time, id, posting_id, document_type, document_id, document_no,
    document_line_no, effect, quantity, stock_id, location_id, container_no, cargo_owner_id, product_id, batch_num,
    product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, operator)
  select warehouse_id, $2::timestamptz + interval '1 hour', gen_random_uuid(), gen_random_uuid(), 'STOCKTAKING', id, 'ST', 1,
    'COUNT', 1, id, location_id, container_no, cargo_owner_id, product_id, batch_num, product_date, expiry_date, handbook_num,
    handbook_item_no, quality, status, hold_code, received_on, origin_no, 'admin'
    from stock_row where warehouse_id = $1 order by id limit ${ENTRIES}`

const REMOVE = 'delete from stock_entry where warehouse_id = $1 and happened_time >= $2 and happened_time < $3'

const SPAN = `e.warehouse_id = $1 and e.happened_time >= $2 and e.happened_time < $3`

const NONE = "'00000000-0000-0000-0000-000000000000'::uuid"
const sameClass = (left: string, right: string) =>
  ['product_id', 'cargo_owner_id', 'quality', 'status']
    .map((name) => `${left}.${name} = ${right}.${name}`)
    .join(' and ')

/**
 * The same figures by hand: rows and products grouped, joined to what they had, and stored; the room that goods take
 * summed up over all rows that have pieces, and stored. Only what the product counts by (`area_holding`) and what it
 * knows of ages (`received_sum`, `receipt_day`) is left out.
 */
const BARE: readonly string[] = [
  `insert into stock_row_day (warehouse_id, day, stock_id, until_day, closing, count_in)
   select e.warehouse_id, $4::date, e.stock_id, 'infinity', r.closing + sum(e.quantity), sum(e.quantity)
     from stock_entry e join stock_row r on r.warehouse_id = e.warehouse_id and r.id = e.stock_id
    where ${SPAN} group by e.warehouse_id, e.stock_id, r.closing`,
  `update stock_row_day d set until_day = $4::date from stock_entry e join stock_row r on r.warehouse_id = $1 and r.id = e.stock_id
    where ${SPAN} and d.warehouse_id = $1 and d.stock_id = e.stock_id and d.day = r.last_day and r.closing > 0`,
  `update stock_row r set closing = r.closing + e.pieces, last_day = $4::date
     from (select e.stock_id, sum(e.quantity) as pieces from stock_entry e where ${SPAN} group by 1) e
    where r.warehouse_id = $1 and r.id = e.stock_id`,
  `insert into product_day (warehouse_id, day, cargo_owner_id, product_id, quality, status, bonded, until_day, closing, count_in)
   select e.warehouse_id, $4::date, e.cargo_owner_id, e.product_id, e.quality, e.status, false, 'infinity',
          coalesce(min(b.closing), 0) + sum(e.quantity), sum(e.quantity)
     from stock_entry e left join product_balance b on b.warehouse_id = e.warehouse_id and ${sameClass('b', 'e')} and not b.bonded
    where ${SPAN} group by 1, 3, 4, 5, 6`,
  `update product_day d set until_day = $4::date
     from (select distinct e.product_id, e.cargo_owner_id, e.quality, e.status from stock_entry e where ${SPAN}) e
     join product_balance b on b.warehouse_id = $1 and ${sameClass('b', 'e')} and not b.bonded
    where d.warehouse_id = $1 and d.day = b.last_day and ${sameClass('d', 'b')} and not d.bonded and b.closing > 0`,
  `insert into product_balance as b (warehouse_id, cargo_owner_id, product_id, quality, status, bonded, last_day, closing)
   select e.warehouse_id, e.cargo_owner_id, e.product_id, e.quality, e.status, false, $4::date, sum(e.quantity)
     from stock_entry e where ${SPAN} group by 1, 2, 3, 4, 5
   on conflict (warehouse_id, product_id, cargo_owner_id, quality, status, bonded)
     do update set last_day = excluded.last_day, closing = b.closing + excluded.closing`,
  `insert into area_day (warehouse_id, cargo_owner_id, area_id, day, pieces, net_weight, cross_weight, volume, boxes, unmeasured,
     places, pallets, products)
   select $1, coalesce(r.cargo_owner_id, ${NONE}), coalesce(l.area_id, ${NONE}), $4::date, sum(r.closing),
          sum(r.closing * p.net_weight), sum(r.closing * p.cross_weight), sum(r.closing * p.volume),
          sum(r.closing / p.package_number::numeric), coalesce(sum(r.closing) filter (where p.volume is null), 0),
          count(distinct r.location_id), count(distinct nullif(r.container_no, '')), count(distinct r.product_id)
     from stock_row r join product p on p.id = r.product_id
     join storage_location l on l.warehouse_id = $1 and l.id = r.location_id
    where r.warehouse_id = $1 and r.closing > 0 and $2::timestamptz < $3::timestamptz
    group by grouping sets ((r.cargo_owner_id, l.area_id), (r.cargo_owner_id), (l.area_id), ())`,
]

/** In a transaction that is taken back. */
async function bareTime(url: string, warehouseId: string, { day, from, until }: DayBounds): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    const begun = performance.now()
    for (const statement of BARE) await client.query(statement, [warehouseId, from, until, day])
    const time = performance.now() - begun
    await client.query('rollback')
    return time
  } finally {
    await client.end()
  }
}

class TakenBack extends Error {}

/** The same for the product: without what it stores, the next round measures the same day. */
async function ownTime(db: Db, warehouseId: string, bounds: DayBounds): Promise<number> {
  let time = 0
  const written = inTransaction(db, async (trx) => {
    const begun = performance.now()
    if (!(await writeDay(trx, warehouseId, bounds, JOB_LIMITS))) throw new Error(`${bounds.day} has figures`)
    time = performance.now() - begun
    throw new TakenBack()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return time
}

interface Asked {
  readonly appUrl: string
  readonly superUrl: string
  readonly warehouseId: string
}

/**
 * The day after the last one with figures, made by the product and by hand: the same entries, and tables that are tidied
 * up before each, because whoever comes second would work among the rows that the first one took back. Nothing of it stays.
 */
export async function dayOfManyEntries({ appUrl, superUrl, warehouseId }: Asked) {
  const pool = createPool(appUrl)
  const db = createDb(pool)
  const keeper = new pg.Client({ connectionString: superUrl })
  await keeper.connect()
  try {
    await keeper.query('set statement_timeout = 0; set session_replication_role = replica')
    const last = await lastFigureDay(db, warehouseId)
    if (last === undefined) throw new Error('no day has figures')
    const bounds = { day: dayAfter(last.day), from: last.until, until: new Date(last.until.getTime() + DAY_MS) }
    const span = [warehouseId, bounds.from, bounds.until]
    // Of a run that was stopped before it came to its end.
    await keeper.query(REMOVE, span)
    const { rowCount: entries } = await keeper.query(POST, span.slice(0, 2))
    await keeper.query('analyze stock_entry')
    try {
      const tidied = async (measure: () => Promise<number>) => {
        await tidyFigures(keeper)
        return measure()
      }
      const times = await alternate(
        WARM_UPS + ROUNDS,
        [
          ['own', () => tidied(() => ownTime(db, warehouseId, bounds))],
          ['bare', () => tidied(() => bareTime(appUrl, warehouseId, bounds))],
        ],
        (round, name, time) => console.log(`making a day, round ${round}: ${name} ${time.toFixed(0)} ms`),
      )
      return {
        own: median(times.own.slice(WARM_UPS)),
        bare: median(times.bare.slice(WARM_UPS)),
        entries: entries ?? 0,
      }
    } finally {
      await keeper.query(REMOVE, span)
      await tidyFigures(keeper)
    }
  } finally {
    await keeper.end()
    await pool.end()
  }
}
