import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import type { DayBounds } from './house.ts'
import { sameClass } from './make-product-days.ts'
import { receivedNumber } from './received-number.ts'

/** Writes the figures of a day for each owner and day of receipt. */
export const makeReceiptDays = (trx: Trx, warehouseId: string, { day, from, until }: DayBounds) =>
  sql`
    with moved as (
      select e.cargo_owner_id, e.received_on, sum(e.quantity) as net from stock_entry e
       where e.warehouse_id = ${warehouseId} and e.happened_time >= ${from} and e.happened_time < ${until}
       group by 1, 2 having sum(e.quantity) <> 0
    ), change as materialized (
      select m.cargo_owner_id, m.received_on, b.day as last_day, coalesce(b.closing, 0) + m.net as closing
        from moved m left join receipt_day b on b.warehouse_id = ${warehouseId} and b.until_day = 'infinity'
         and b.cargo_owner_id = m.cargo_owner_id and b.received_on = m.received_on
    ), former as (
      update receipt_day d set until_day = ${day} from change c
       where d.warehouse_id = ${warehouseId} and d.day = c.last_day
         and d.cargo_owner_id = c.cargo_owner_id and d.received_on = c.received_on
    )
    insert into receipt_day (warehouse_id, cargo_owner_id, received_on, day, until_day, closing)
    select ${warehouseId}::uuid, c.cargo_owner_id, c.received_on, ${day}::date, 'infinity', c.closing
      from change c where c.closing > 0`.execute(trx)

/** The day before, if it has figures but none by day of receipt. */
async function lastDayWithout(trx: Trx, warehouseId: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string; hasReceipts: boolean }>`
    select day, has_receipts as "hasReceipts" from figure_day
     where warehouse_id = ${warehouseId} and day < ${day} order by day desc limit 1`.execute(trx)
  return rows[0]?.hasReceipts === false ? rows[0].day : undefined
}

/**
 * A server of an older version may have made the day before without figures by day of receipt. Then these start with
 * that day, from its stock rows.
 */
export async function beginReceiptDays(trx: Trx, warehouseId: string, day: string): Promise<void> {
  const lastDay = await lastDayWithout(trx, warehouseId, day)
  if (lastDay === undefined) return
  await sql`
    update product_balance b set received_sum = coalesce(s.received_sum, 0)
      from product_balance x left join (
        select r.cargo_owner_id, r.product_id, r.quality, r.status, r.handbook_num <> '' as bonded,
               sum(r.closing * ${receivedNumber('r')}) as received_sum
          from stock_row r where r.warehouse_id = ${warehouseId} and r.closing > 0 group by 1, 2, 3, 4, 5
      ) s on ${sameClass('s', 'x')}
     where x.warehouse_id = ${warehouseId} and b.warehouse_id = ${warehouseId} and ${sameClass('b', 'x')}`.execute(trx)
  await sql`
    update product_day d set received_sum = b.received_sum from product_balance b
     where b.warehouse_id = ${warehouseId} and b.closing > 0
       and d.warehouse_id = ${warehouseId} and d.day = b.last_day and ${sameClass('d', 'b')}`.execute(trx)
  await sql`
    update receipt_day set until_day = ${lastDay} where warehouse_id = ${warehouseId} and until_day = 'infinity'`.execute(
    trx,
  )
  await sql`
    insert into receipt_day (warehouse_id, cargo_owner_id, received_on, day, until_day, closing)
    select ${warehouseId}::uuid, r.cargo_owner_id, r.received_on, ${lastDay}::date, 'infinity', sum(r.closing)
      from stock_row r where r.warehouse_id = ${warehouseId} and r.closing > 0 group by 2, 3`.execute(trx)
  await sql`
    update figure_day set has_receipts = true where warehouse_id = ${warehouseId} and day = ${lastDay}`.execute(trx)
}
