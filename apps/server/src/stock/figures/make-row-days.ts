import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { flowColumns, sumsOfEntries } from './flow-columns.ts'
import type { DayBounds } from './house.ts'

/** The columns that identify a stock row, in the ledger and in `stock_row`. */
const ROW_IDENTITY = [
  'location_id',
  'container_no',
  'cargo_owner_id',
  'product_id',
  'batch_num',
  'product_date',
  'expiry_date',
  'handbook_num',
  'handbook_item_no',
  'quality',
  'status',
  'hold_code',
  'received_on',
  'origin_no',
] as const

const identity = (alias?: string) =>
  sql.join(ROW_IDENTITY.map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)))

/** Adds rows for stock that never moved before, with no pieces yet. */
export const addStockRows = (trx: Trx, warehouseId: string, { day, from, until }: DayBounds) =>
  sql`
    insert into stock_row (warehouse_id, id, ${identity()}, last_day, closing)
    select distinct on (e.stock_id) ${warehouseId}::uuid, e.stock_id, ${identity('e')}, ${day}::date, 0
      from stock_entry e
     where e.warehouse_id = ${warehouseId} and e.happened_time >= ${from} and e.happened_time < ${until}
     order by e.stock_id
    on conflict (warehouse_id, id) do nothing`.execute(trx)

/** Writes the figures of a day for each stock row. */
export const makeRowDays = (trx: Trx, warehouseId: string, { day, from, until }: DayBounds) =>
  sql`
    with moved as (
      select e.stock_id, ${sumsOfEntries}, sum(e.quantity) as net from stock_entry e
       where e.warehouse_id = ${warehouseId} and e.happened_time >= ${from} and e.happened_time < ${until}
       group by e.stock_id
      having sum(e.quantity) <> 0 or bool_or(e.effect <> 'MOVE')
    ), change as materialized (
      select m.*, r.closing as opening, r.closing + m.net as closing, r.last_day
        from moved m join stock_row r on r.warehouse_id = ${warehouseId} and r.id = m.stock_id
    ), former as (
      update stock_row_day d set until_day = ${day} from change c
       where d.warehouse_id = ${warehouseId} and d.day = c.last_day and d.stock_id = c.stock_id and c.opening > 0
    ), balance as (
      update stock_row r set closing = c.closing, last_day = ${day} from change c
       where r.warehouse_id = ${warehouseId} and r.id = c.stock_id
    )
    insert into stock_row_day (warehouse_id, day, stock_id, until_day, closing, ${flowColumns()})
    select ${warehouseId}::uuid, ${day}::date, c.stock_id,
           case when c.closing = 0 then ${day}::date else 'infinity'::date end, c.closing, ${flowColumns('c')}
      from change c`.execute(trx)
