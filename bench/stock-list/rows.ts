import pg from 'pg'
import { withoutIndexes } from './without-indexes.ts'

const ROWS_OF_PRODUCT = 10
const ROWS_AT_PLACE = 20
export const ENTRIES_OF_ROW = 5

/** Ids that every statement can tell from a number, with the version and variant of a proper one. */
const id = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '8' from 13) placing 'a' from 17)::uuid`
const OWN_HOUSE = id('house', '1')

const HOUSE = `
with house as (
  insert into warehouse (id, code, name, time_zone, created_time, updated_time)
  values (${OWN_HOUSE}, 'BENCH', 'A million', 'Asia/Shanghai', now(), now())
)
insert into user_warehouse (user_id, warehouse_id) select id, ${OWN_HOUSE} from app_user where username = 'admin'`

const area = (house: string) => `
  insert into warehouse_area (warehouse_id, id, code, name, purpose, created_time, updated_time)
  values (${house}, ${id('area', '1')}, 'A', 'Hall', 'STORAGE', now(), now())`

const places = (house: string) => `
  insert into storage_location (warehouse_id, id, area_id, full_no, created_time, updated_time)
  select ${house}, ${id('place', 'i')}, ${id('area', '1')}, 'A-' || lpad(i::text, 6, '0'), now(), now()
    from generate_series($1::int, $2::int) i`

/** Of a hundred products ninety-five are the first owner's and one is another's. */
const OWNER = `(array[(select id from cargo_owner where code = 'HUAYU'), (select id from cargo_owner where code = 'KAWAI'),
  (select id from cargo_owner where code = 'LANTING')])[case when n % 100 < 95 then 1 when n % 100 = 95 then 2 else 3 end]`

const PRODUCTS = `
  insert into product (id, cargo_owner_id, code, name, barcode, expiry_days, warning_expiry_days, created_time, updated_time)
  select ${id('product', 'n')}, ${OWNER}, 'SKU-' || lpad(n::text, 8, '0'), '商品' || n, '69' || lpad(n::text, 11, '0'), 720, 60,
    now(), now() from generate_series($1::int, $2::int) n`

const pairs = (house: string) => `
  insert into stock_product (warehouse_id, id, cargo_owner_id, product_id)
  select ${house}, ${id('pair', 'n')}, ${OWNER}, ${id('product', 'n')} from generate_series($1::int, $2::int) n`

/**
 * One row in twenty is defective, one in a hundred frozen, seven in ten expire, one in three lies on a pallet: each
 * whatever the others are.
 */
const stock = (house: string) => `
  insert into stock (warehouse_id, id, location_id, container_no, cargo_owner_id, product_id, batch_num, product_date,
    expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, on_hand, present,
    updated_time)
  select ${house}, ${id('stock', 'i')}, ${id('place', `i % ($3::int / ${ROWS_AT_PLACE})`)},
    case when i % 3 = 0 then 'LPN' || i else '' end, ${OWNER}, ${id('product', 'n')},
    'L' || lpad((i::bigint * 104729 % 1000000)::text, 6, '0'),
    case when i % 10 < 7 then current_date + i % 719 - 750 else '0001-01-01' end,
    case when i % 10 < 7 then current_date + i % 719 - 30 else '9999-12-31' end, '', 0,
    case when i / 100 % 20 = 3 then 'DEFECTIVE' else 'GOOD' end, case when i / 100 % 100 = 8 then 'FROZEN' else 'AVAILABLE' end,
    case when i / 100 % 100 = 8 then 'QUALITY' else '' end, current_date - i % 60, '', 1 + i % 500, true,
    now() - i % 86400 * interval '1 second'
  from (select i, i / ${ROWS_OF_PRODUCT} as n from generate_series($1::int, $2::int) i) made`

/** Sixty days of them. */
const entries = (house: string) => `
  insert into stock_entry (warehouse_id, happened_time, id, posting_id, document_type, document_id, document_no,
    document_line_no, effect, quantity, stock_id, location_id, container_no, cargo_owner_id, product_id, batch_num,
    product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, operator)
  select s.warehouse_id, now() - (i::bigint * 7919 % 5184000) * interval '1 second', ${id('entry', 'i')},
    ${id('posting', 'i')}, 'RECV_REG', ${id('document', 'i / 50')}, 'RR-BENCH-' || i / 50, i % 50 + 1, 'RECEIPT', 1, s.id,
    s.location_id, s.container_no, s.cargo_owner_id, s.product_id, s.batch_num, s.product_date, s.expiry_date,
    s.handbook_num, s.handbook_item_no, s.quality, s.status, s.hold_code, s.received_on, s.origin_no, 'admin'
  from generate_series($1::int, $2::int) i
  join stock s on s.warehouse_id = ${house} and s.id = ${id('stock', `(i / ${ENTRIES_OF_ROW})`)}`

/** Numbers 0 to count, half of them on each of two connections. Nothing is looked up that is known to be there. */
async function inHalves(url: string, statement: string, count: number, further: readonly number[] = []): Promise<void> {
  const half = Math.floor(count / 2)
  const fill = async (from: number, to: number) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(
        'set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off',
      )
      await client.query(statement, [from, to, ...further])
    } finally {
      await client.end()
    }
  }
  await Promise.all([fill(0, half - 1), fill(half, count - 1)])
}

export interface Filled {
  readonly warehouseId: string
  readonly ownerOfMost: string
  readonly ownerOfFew: string
  /** Some row of the stock. */
  readonly stockId: string
}

const facts = (house: string) => `select ${house} as "warehouseId", ${id('stock', '7')} as "stockId",
  (select id from cargo_owner where code = 'HUAYU') as "ownerOfMost",
  (select id from cargo_owner where code = 'KAWAI') as "ownerOfFew"`

const TABLES = ['storage_location', 'product', 'stock_product', 'stock', 'stock_entry']

/** That many rows of stock, and five entries for each; in a warehouse of their own, or in one that is there. */
export async function fillStock(url: string, rows: number, warehouseId?: string): Promise<Filled> {
  const house = warehouseId === undefined ? OWN_HOUSE : `'${warehouseId}'::uuid`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (warehouseId === undefined) await client.query(HOUSE)
    await client.query(area(house))
    await withoutIndexes(client, TABLES, async () => {
      await inHalves(url, places(house), rows / ROWS_AT_PLACE)
      await inHalves(url, PRODUCTS, rows / ROWS_OF_PRODUCT)
      await inHalves(url, pairs(house), rows / ROWS_OF_PRODUCT)
      await inHalves(url, stock(house), rows, [rows])
      await client.query('analyze stock')
      await inHalves(url, entries(house), rows * ENTRIES_OF_ROW)
    })
    return (await client.query<Filled>(facts(house))).rows[0]!
  } finally {
    await client.end()
  }
}
