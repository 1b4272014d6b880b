import { type RawBuilder, sql } from 'kysely'
import { all, type Condition } from '../../../kit/lists/filters.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { FLOW_COLUMNS } from '../../../stock/figures/flow-columns.ts'
import type { DayBounds } from '../../../stock/figures/house.ts'
import { columnsOf, type Grouping, sourceColumns } from './grouping.ts'

/** The goods of a request: conditions on rows `t`, which fit both the figures and the ledger. */
export interface Goods {
  readonly warehouseId: string
  readonly conditions: readonly Condition[]
  readonly grouping: Grouping
}

/** A moment, read as the last day with figures before it plus the ledger from there; `until` is exclusive. */
export interface Reach {
  readonly base: { readonly day: string; readonly until: Date; readonly hasReceipts: boolean } | undefined
  readonly until: Date
}

export async function reachOf(db: Db, warehouseId: string, until: Date): Promise<Reach> {
  const { rows } = await sql<{ day: string; until: string; hasReceipts: boolean }>`
    select day, until_time as until, has_receipts as "hasReceipts" from figure_day
     where warehouse_id = ${warehouseId} and until_time <= ${until} order by until_time desc limit 1`.execute(db)
  const base = rows[0]
  return { base: base && { ...base, until: new Date(base.until) }, until }
}

const inWarehouse = ({ warehouseId, conditions }: Goods) =>
  all([sql<boolean>`t.warehouse_id = ${warehouseId}`, ...conditions])

/** Rows of stored pieces and of later ledger entries; their sum is the stock at the moment. */
export function piecesAt(goods: Goods, { base, until }: Reach): RawBuilder<unknown> {
  const columns = columnsOf(sourceColumns(goods.grouping), 't')
  const since = base === undefined ? sql`true` : sql`t.happened_time >= ${base.until}`
  const entries = sql`select ${columns}, t.quantity as pieces from stock_entry t
    where ${inWarehouse(goods)} and ${since} and t.happened_time < ${until}`
  if (base === undefined) return entries
  const { day } = base
  if (goods.grouping.byProducts) {
    return sql`select ${columns}, t.closing as pieces from product_day t
       where ${inWarehouse(goods)} and t.day <= ${day} and t.until_day > ${day}
      union all ${entries}`
  }
  // `stock_row` holds the closing of rows that did not change since; only for the others the day is looked up.
  return sql`select ${columns}, t.closing as pieces from stock_row t
     where ${inWarehouse(goods)} and t.last_day <= ${day} and t.closing > 0
    union all
    select ${columns}, d.closing as pieces from stock_row_day d
      join stock_row t on t.warehouse_id = d.warehouse_id and t.id = d.stock_id
     where d.warehouse_id = ${goods.warehouseId} and d.day <= ${day} and d.until_day > ${day} and d.until_day < 'infinity'
       and ${inWarehouse(goods)} and t.last_day > ${day}
    union all ${entries}`
}

/** A time span, read as the whole days in it that have figures, plus the ledger before and after them. */
export interface FlowSpan {
  readonly days: { readonly first: string; readonly last: string } | undefined
  readonly entries: readonly { readonly from: Date; readonly until: Date }[]
}

export async function flowSpanOf(db: Db, warehouseId: string, from: Date, until: Date): Promise<FlowSpan> {
  const { rows } = await sql<{ first: string | null; last: string; from: string; until: string }>`
    select min(day) as first, max(day) as last, min(from_time) as "from", max(until_time) as until from figure_day
     where warehouse_id = ${warehouseId} and from_time >= ${from} and until_time <= ${until}`.execute(db)
  const range = rows[0]
  if (range === undefined || range.first === null) return { days: undefined, entries: [{ from, until }] }
  const edges = [
    { from, until: new Date(range.from) },
    { from: new Date(range.until), until },
  ]
  return {
    days: { first: range.first, last: range.last },
    entries: edges.filter((edge) => edge.from < edge.until),
  }
}

/** The value of a flow column for a ledger entry. */
const ofEntry = (column: string): RawBuilder<unknown> => {
  const [, effect, side] = /^(\w+)_(in|out|net)$/.exec(column) ?? []
  const kind = sql.lit(String(effect).toUpperCase())
  if (side === 'net') return sql`case when t.effect = ${kind} then t.quantity end`
  return side === 'in'
    ? sql`case when t.effect = ${kind} and t.quantity > 0 then t.quantity end`
    : sql`case when t.effect = ${kind} and t.quantity < 0 then -t.quantity end`
}

/** Pieces by effect in a span, in rows to be summed. With `days`, each row has its day. */
export function flowsIn(goods: Goods, span: FlowSpan, days: readonly DayBounds[] = []): RawBuilder<unknown> {
  const columns = columnsOf(sourceColumns(goods.grouping), 't')
  const parts: RawBuilder<unknown>[] = []
  const flows = (alias: string) => sql.join(FLOW_COLUMNS.map((name) => sql.ref(`${alias}.${name}`)))
  if (span.days !== undefined) {
    const { first, last } = span.days
    parts.push(
      goods.grouping.byProducts
        ? sql`select ${columns}, t.day, ${flows('t')} from product_day t
           where ${inWarehouse(goods)} and t.day between ${first} and ${last}`
        : sql`select ${columns}, d.day, ${flows('d')} from stock_row_day d
            join stock_row t on t.warehouse_id = d.warehouse_id and t.id = d.stock_id
           where d.warehouse_id = ${goods.warehouseId} and d.day between ${first} and ${last} and ${inWarehouse(goods)}`,
    )
  }
  const asFlows = sql.join(FLOW_COLUMNS.map((name) => sql`${ofEntry(name)} as ${sql.ref(name)}`))
  for (const { from, until } of span.entries) {
    const within = days.filter((day) => day.until > from && day.from < until)
    const calendar = sql`join unnest(${within.map(({ day }) => day)}::date[], ${within.map((day) => day.from)}::timestamptz[],
      ${within.map((day) => day.until)}::timestamptz[]) b (day, from_time, until_time)
      on t.happened_time >= b.from_time and t.happened_time < b.until_time`
    const [day, join] = days.length === 0 ? [sql`null::date`, sql``] : [sql`b.day`, calendar]
    parts.push(sql`select ${columns}, ${day} as day, ${asFlows} from stock_entry t ${join}
      where ${inWarehouse(goods)} and t.happened_time >= ${from} and t.happened_time < ${until}`)
  }
  return sql.join(parts, sql` union all `)
}
