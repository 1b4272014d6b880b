import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { flowColumns, sumsOfEntries } from './flow-columns.ts'
import type { DayBounds } from './house.ts'
import { receivedNumber } from './received-number.ts'

const CLASS = ['cargo_owner_id', 'product_id', 'quality', 'status', 'bonded'] as const
const columns = (alias: string) => sql.join(CLASS.map((name) => sql.ref(`${alias}.${name}`)))
export const sameClass = (left: string, right: string) =>
  sql.join(
    CLASS.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
    sql` and `,
  )

/** The change of the sum of receipt days by entries. */
const RECEIVED_NET = sql`sum(e.quantity * ${receivedNumber('e')})`

/** Writes the figures of a day for each owner, product, quality, status and bond. */
export const makeProductDays = (trx: Trx, warehouseId: string, { day, from, until }: DayBounds) =>
  sql`
    with moved as (
      select e.cargo_owner_id, e.product_id, e.quality, e.status, e.handbook_num <> '' as bonded,
             ${sumsOfEntries}, sum(e.quantity) as net, ${RECEIVED_NET} as received_net
        from stock_entry e
       where e.warehouse_id = ${warehouseId} and e.happened_time >= ${from} and e.happened_time < ${until}
       group by 1, 2, 3, 4, 5
      having sum(e.quantity) <> 0 or bool_or(e.effect <> 'MOVE') or ${RECEIVED_NET} <> 0
    ), change as materialized (
      select m.*, coalesce(b.closing, 0) as opening, coalesce(b.closing, 0) + m.net as closing, b.last_day,
             coalesce(b.received_sum, 0) + m.received_net as received_sum
        from moved m left join product_balance b on b.warehouse_id = ${warehouseId} and ${sameClass('b', 'm')}
    ), former as (
      update product_day d set until_day = ${day} from change c
       where d.warehouse_id = ${warehouseId} and d.day = c.last_day and ${sameClass('d', 'c')} and c.opening > 0
    ), balance as (
      insert into product_balance as b (warehouse_id, cargo_owner_id, product_id, quality, status, bonded, last_day, closing,
        received_sum)
      select ${warehouseId}::uuid, ${columns('c')}, ${day}::date, c.closing, c.received_sum from change c
      on conflict (warehouse_id, product_id, cargo_owner_id, quality, status, bonded)
        do update set last_day = excluded.last_day, closing = excluded.closing, received_sum = excluded.received_sum
    )
    insert into product_day (warehouse_id, day, cargo_owner_id, product_id, quality, status, bonded, until_day, closing,
      received_sum, ${flowColumns()})
    select ${warehouseId}::uuid, ${day}::date, ${columns('c')},
           case when c.closing = 0 then ${day}::date else 'infinity'::date end, c.closing, c.received_sum,
           ${flowColumns('c')}
      from change c`.execute(trx)
