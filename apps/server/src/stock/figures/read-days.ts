import { type SqlBool, sql } from 'kysely'
import { all, type Condition } from '../../kit/lists/filters.ts'
import type { Db } from '../../kit/sql/db.ts'
import { netOfFlows } from './flow-columns.ts'
import { type DayBounds, dayAfter } from './house.ts'
import { lastFigureDay } from './make-days.ts'

/** Pieces received and shipped on a day, less what was reversed on it, and pieces at its end. */
export interface DayFlow {
  readonly day: string
  readonly received: number
  readonly shipped: number
  readonly closing: number
}

interface Row {
  /** Null for the sum of everything before the days. */
  readonly day: string | null
  readonly received: number
  readonly shipped: number
  readonly net: number
}

/**
 * What was received and shipped on each of consecutive days, and the stock at the end of each: from the day figures of
 * products as far as they go, then from the ledger. `conditions` apply to rows `t` of both.
 */
export async function readDayFlows(
  db: Db,
  warehouseId: string,
  conditions: readonly Condition[],
  days: readonly DayBounds[],
): Promise<DayFlow[]> {
  const [first, end] = [days[0], days.at(-1)]
  if (first === undefined || end === undefined) return []
  const last = await lastFigureDay(db, warehouseId)
  const here = all([sql<SqlBool>`t.warehouse_id = ${warehouseId}`, ...conditions])
  const calendar = sql`unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::timestamptz[],
    ${days.map(({ until }) => until)}::timestamptz[]) b (day, from_time, until_time)`
  const before = dayAfter(first.day, -1)
  const base = last !== undefined && last.day < before ? last.day : before
  const figures =
    last === undefined
      ? sql``
      : sql`
      select t.day, coalesce(t.receipt_in, 0) - coalesce(t.receipt_out, 0) as received,
             coalesce(t.dispatch_out, 0) - coalesce(t.dispatch_in, 0) as shipped, ${netOfFlows('t')} as net
        from product_day t where ${here} and t.day between ${first.day} and ${last.day}
      union all
      select null, 0, 0, t.closing from product_day t
       where ${here} and t.day <= ${base} and t.until_day > ${base}
      union all`
  const since = last === undefined ? sql`true` : sql`t.happened_time >= ${last.until}`
  const { rows } = await sql<Row>`
    select f.day, coalesce(sum(f.received), 0)::bigint as received, coalesce(sum(f.shipped), 0)::bigint as shipped,
           coalesce(sum(f.net), 0)::bigint as net
      from (${figures}
        select b.day, case when t.effect = 'RECEIPT' then t.quantity else 0 end,
               case when t.effect = 'DISPATCH' then -t.quantity else 0 end, t.quantity
          from stock_entry t
          left join ${calendar} on t.happened_time >= b.from_time and t.happened_time < b.until_time
         where ${here} and ${since} and t.happened_time < ${end.until}) f (day, received, shipped, net)
     group by f.day`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  let closing = byDay.get(null)?.net ?? 0
  return days.map(({ day }) => {
    const { received = 0, shipped = 0, net = 0 } = byDay.get(day) ?? {}
    closing += net
    return { day, received, shipped, closing }
  })
}
