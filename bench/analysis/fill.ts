import pg from 'pg'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { createDb } from '../../apps/server/src/kit/sql/db.ts'
import { readHouse } from '../../apps/server/src/stock/figures/house.ts'
import { JOB_LIMITS, makeDays } from '../../apps/server/src/stock/figures/make-days.ts'
import { withoutIndexes } from '../stock-list/without-indexes.ts'

export const HOUSES = 3
export const ENTRIES_OF_ROW = 5
const PRODUCTS = 20_000
const PLACES = 10_000
const YEARS_AGO = 730

const id = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '8' from 13) placing 'a' from 17)::uuid`
const houseId = (number: string) => id('house', number)

const SETTING = `
with house as (
  insert into warehouse (id, code, name, time_zone, created_time, updated_time)
  select ${houseId('h')}, 'BENCH' || h, 'House ' || h, 'Asia/Shanghai', now() - interval '3 years', now() from generate_series(1, ${HOUSES}) h
), area as (
  insert into warehouse_area (warehouse_id, id, code, name, purpose, created_time, updated_time)
  select ${houseId('h')}, ${id('area', "h || ' ' || a")}, 'A' || a, 'Hall ' || a, 'STORAGE', now(), now()
    from generate_series(1, ${HOUSES}) h, generate_series(0, 3) a
), product as (
  insert into product (id, cargo_owner_id, code, name, volume, net_weight, cross_weight, package_number, created_time, updated_time)
  select ${id('product', 'n')}, (array(select o.id from cargo_owner o order by o.code))[1 + n % 3], 'SKU-' || lpad(n::text, 8, '0'),
         'Product ' || n, 0.01, 1, 1.2, 6, now(), now() from generate_series(0, ${PRODUCTS - 1}) n
)
insert into user_warehouse (user_id, warehouse_id)
select u.id, ${houseId('h')} from app_user u, generate_series(1, ${HOUSES}) h where u.username = 'admin'`

const LOCATIONS = `
  insert into storage_location (warehouse_id, id, area_id, full_no, max_volume, created_time, updated_time)
  select ${houseId('h')}, ${id('place', "h || ' ' || i")}, ${id('area', "h || ' ' || (i % 4)")}, 'L-' || lpad(i::text, 6, '0'), 2,
         now() - interval '3 years', now()
    from generate_series(1, ${HOUSES}) h, generate_series(0, ${PLACES - 1}) i`

const RECEIVED = `(date_trunc('day', now()) - interval '${YEARS_AGO} days' + (i::bigint * 7919 % ${YEARS_AGO - 60}) * interval '1 day'
      + (i % 80000) * interval '1 second')`

/** A row comes in on some day of two years and is moved on four days after it; one row in three leaves wholly. */
const ENTRIES = `
  insert into stock_entry (warehouse_id, happened_time, id, posting_id, document_type, document_id, document_no,
    document_line_no, effect, quantity, stock_id, location_id, container_no, cargo_owner_id, product_id, batch_num,
    product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, operator)
  select ${houseId(`1 + i % ${HOUSES}`)},
    least(now() - interval '2 days' - (4 - j) * interval '1 second', ${RECEIVED} + j * (1 + i % 12) * interval '1 day'),
    ${id('entry', "i || ' ' || j")}, ${id('posting', "i || ' ' || j")}, 'RECV_REG', ${id('document', 'i / 50')}, 'RR-' || i / 50, 1,
    (array['RECEIPT', 'DISPATCH', 'COUNT', 'DISPATCH', 'DISPATCH'])[j + 1],
    (array[10, -2, 1, -3, case when i / ${HOUSES} % 3 = 0 then -6 else -1 end])[j + 1],
    ${id('stock', 'i')}, ${id('place', `(1 + i % ${HOUSES}) || ' ' || (i / ${HOUSES} % ${PLACES})`)},
    case when i % 5 = 0 then 'LPN' || i else '' end, p.cargo_owner_id, p.id, 'L' || i % 1000, '0001-01-01', '9999-12-31', '', 0,
    case when i % 40 = 3 then 'DEFECTIVE' else 'GOOD' end, 'AVAILABLE', '', (${RECEIVED} at time zone 'Asia/Shanghai')::date, '', 'admin'
  from generate_series($1::int, $2::int) i cross join generate_series(0, ${ENTRIES_OF_ROW - 1}) j
  join product p on p.id = ${id('product', `(i / ${HOUSES} * 31 % ${PRODUCTS})`)}`

export interface Past {
  readonly warehouseId: string
  readonly rows: number
  /** Seconds that the figures of all days took. */
  readonly madeIn: number
}

/** So many stock rows and five entries for each, over two years, in three warehouses, with the figures of every day. */
export async function fillPast(superUrl: string, appUrl: string, rows: number): Promise<Past> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off',
    )
    const { rows: houses } = await client.query<{ id: string }>(`select id from warehouse where id = ${houseId('1')}`)
    if (houses[0] !== undefined) return { warehouseId: houses[0].id, rows, madeIn: await makeFigures(client, appUrl) }
    await client.query(`select make_stock_entry_partitions((current_date - ${YEARS_AGO + 31})::date, 30)`)
    await client.query(`select make_figure_partitions((current_date - ${YEARS_AGO + 31})::date, 30)`)
    await client.query(SETTING)
    await client.query(LOCATIONS)
    await client.query('analyze product')
    await withoutIndexes(client, ['stock_entry'], async () => {
      await client.query(ENTRIES, [0, rows - 1])
    })
    const madeIn = await makeFigures(client, appUrl)
    const { rows: named } = await client.query<{ id: string }>(`select ${houseId('1')} as id`)
    return { warehouseId: named[0]!.id, rows, madeIn }
  } finally {
    await client.end()
  }
}

const FIGURES = [
  ...['stock_row', 'stock_row_day', 'product_day', 'product_balance', 'receipt_day'],
  ...['area_day', 'area_holding'],
]

/** As a database has them that has run for some minutes since: tidied up, and with statistics. */
export async function tidyFigures(client: pg.Client): Promise<void> {
  for (const table of FIGURES) await client.query(`vacuum (analyze) ${table}`)
}

async function makeFigures(client: pg.Client, appUrl: string): Promise<number> {
  const madeIn = await makeAll(appUrl)
  await tidyFigures(client)
  return madeIn
}

async function makeAll(appUrl: string): Promise<number> {
  const pool = createPool(appUrl)
  const db = createDb(pool)
  const begun = performance.now()
  try {
    const { rows } = await pool.query<{ id: string }>("select id from warehouse where code like 'BENCH%' order by code")
    // At once: two years of days take a quarter of an hour a warehouse.
    await Promise.all(
      rows.map(async ({ id: warehouseId }) =>
        makeDays({ db, clock: { now: () => new Date() } }, await readHouse(db, warehouseId), {
          limits: JOB_LIMITS,
          budgetMs: Number.POSITIVE_INFINITY,
        }),
      ),
    )
  } finally {
    await pool.end()
  }
  return (performance.now() - begun) / 1_000
}
