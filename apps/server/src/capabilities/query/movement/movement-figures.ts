import type { MovementMeasure, MovementRow } from '@entrepot/contract/query/movement/movements'
import { type RawBuilder, sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import type { Db } from '../../../kit/sql/db.ts'
import type { DayBounds } from '../../../stock/figures/house.ts'
import { measure, measuresBefore } from '../../../stock/figures/past-facts.ts'
import type { FlowTime } from '../analysis/flow-groups.ts'
import { columnsOf, idOf, nameJoins, namesOf } from '../analysis/grouping.ts'
import { flowsIn, type Goods, piecesAt } from '../analysis/sources.ts'

/** One product of an owner: pieces shipped, stock, and sums over weeks. Names are read later, for the rows of a page only. */
export interface ProductFigures {
  readonly productId: string
  readonly cargoOwnerId: string
  readonly opening: number
  readonly closing: number
  readonly pieces: number
  readonly lines: number
  readonly volume: string
  /** Whole numbers as text: squares may be too large for an exact number. */
  readonly weekSum: string
  readonly weekSquares: string
  readonly lastShipped: string | null
}

export interface MovementTime extends FlowTime {
  readonly from: Date
  readonly until: Date
  readonly days: readonly DayBounds[]
  /** Whole weeks of the period, oldest first; the last one ends with the period. */
  readonly weeks: readonly { readonly from: Date }[]
}

/** Weekly value of each measure; regularity by volume uses pieces. */
const WEEKLY: Readonly<Record<MovementMeasure, RawBuilder<unknown>>> = {
  lines: sql`y.lines`,
  pieces: sql`y.pieces`,
  volume: sql`y.pieces`,
}

interface StartDate {
  readonly from: Date
}

/** Number of the span that contains a moment, from 1; 0 before the first. Spans are consecutive. */
const spanIndex = (moment: RawBuilder<unknown>, spans: readonly StartDate[]) =>
  sql`width_bucket(${moment}, ${spans.map(({ from }) => from)}::timestamptz[])`

/** Opening, closing and dispatched pieces of each product, as in the in/out inquiry. */
function shippedGroups(goods: Goods, { opening, closing, span }: FlowTime): RawBuilder<unknown> {
  const keys = columnsOf(goods.grouping.keys, 'w')
  return sql`with f as (
      select s.cargo_owner_id, s.product_id, sum(s.opening)::bigint as opening, sum(s.closing)::bigint as closing,
             sum(s.shipped)::bigint as shipped
        from (
          select ${keys}, w.pieces as opening, 0::bigint as closing, 0::bigint as shipped from (${piecesAt(goods, opening)}) w
          union all
          select ${keys}, 0, w.pieces, 0 from (${piecesAt(goods, closing)}) w
          union all
          select ${keys}, 0, 0, coalesce(w.dispatch_out, 0) - coalesce(w.dispatch_in, 0) from (${flowsIn(goods, span)}) w
           where w.dispatch_out is not null or w.dispatch_in is not null) s
       group by s.cargo_owner_id, s.product_id)`
}

/**
 * Every product that is in stock or was shipped, sorted by name. Pieces come from the figures of the in/out inquiry; lines
 * and weeks are read from dispatch entries. A line that was reversed as a whole does not count.
 */
export async function readProductFigures(
  db: Db,
  goods: Goods,
  time: MovementTime,
  by: MovementMeasure,
): Promise<readonly ProductFigures[]> {
  const { warehouseId, conditions } = goods
  const moment = sql`${time.until}::timestamptz`
  const value = WEEKLY[by]
  const { rows } = await sql<ProductFigures>`
    ${shippedGroups(goods, time)}, line as (
      select t.cargo_owner_id, t.product_id, -sum(t.quantity)::bigint as pieces,
             max(t.happened_time) filter (where t.quantity < 0) as last_time
        from stock_entry t
       where ${all([sql<boolean>`t.warehouse_id = ${warehouseId}`, ...conditions])} and t.effect = 'DISPATCH'
         and t.happened_time >= ${time.from} and t.happened_time < ${time.until}
       group by t.cargo_owner_id, t.product_id, t.document_id, t.document_line_no having sum(t.quantity) < 0
    ), weekly as (
      select l.cargo_owner_id, l.product_id, nullif(${spanIndex(sql`l.last_time`, time.weeks)}, 0) as week,
             count(*) as lines, sum(l.pieces) as pieces, max(l.last_time) as last_time
        from line l group by 1, 2, 3
    ), d as (
      select y.cargo_owner_id, y.product_id, sum(y.lines)::bigint as lines, max(y.last_time) as last_time,
             sum(${value}) filter (where y.week is not null) as week_sum,
             sum(${value} * ${value}) filter (where y.week is not null) as week_squares
        from weekly y group by y.cargo_owner_id, y.product_id)
    select f.product_id as "productId", f.cargo_owner_id as "cargoOwnerId", f.opening, f.closing, f.shipped as pieces,
           coalesce(d.lines, 0)::bigint as lines,
           case when f.shipped = 0 then '0.000000'
             else round(coalesce(f.shipped * ${measure('volume')}, 0), 6)::text end as volume,
           coalesce(d.week_sum, 0)::text as "weekSum", coalesce(d.week_squares, 0)::text as "weekSquares",
           (${time.days.map(({ day }) => day)}::text[])[${spanIndex(sql`d.last_time`, time.days)}] as "lastShipped"
      from f left join d on d.cargo_owner_id = f.cargo_owner_id and d.product_id = f.product_id
      left join product p on p.id = f.product_id left join cargo_owner o on o.id = f.cargo_owner_id
      left join ${measuresBefore(moment)} m on m.product_id = f.product_id
     where f.closing <> 0 or f.shipped <> 0 or d.lines > 0
     order by p.code, o.name, f.cargo_owner_id, f.product_id`.execute(db)
  return rows
}

type ProductNames = Pick<
  MovementRow,
  'id' | 'productId' | 'productCode' | 'productName' | 'cargoOwnerId' | 'cargoOwnerName'
>

/** Names of the products, in the given order. */
export async function readNames(
  db: Db,
  { grouping, warehouseId }: Goods,
  figures: readonly Pick<ProductFigures, 'productId' | 'cargoOwnerId'>[],
): Promise<readonly ProductNames[]> {
  const [products, owners] = [
    figures.map(({ productId }) => productId),
    figures.map(({ cargoOwnerId }) => cargoOwnerId),
  ]
  const { rows } = await sql<ProductNames>`
    select ${idOf(grouping, 'f')} as id, ${namesOf(grouping)}
      from unnest(${products}::uuid[], ${owners}::uuid[]) with ordinality f (product_id, cargo_owner_id, place)
      ${nameJoins(grouping, warehouseId)} order by f.place`.execute(db)
  return rows
}
