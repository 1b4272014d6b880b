import { type RawBuilder, sql } from 'kysely'
import { measure, measuresBefore } from '../../../stock/figures/past-facts.ts'
import { columnsOf, withArea } from './grouping.ts'
import type { Grouped } from './page-of.ts'
import { type Goods, piecesAt, type Reach } from './sources.ts'

/** Column of the group and number of decimal places, by figure. */
const DECIMALS = {
  boxTotal: ['boxes', 2],
  netWeightTotal: ['net_weight', 3],
  crossWeightTotal: ['cross_weight', 3],
  volumeTotal: ['volume', 6],
} as const

const decimal = (value: RawBuilder<unknown>, places: number) =>
  sql`round(coalesce(${value}, 0), ${sql.lit(places)})::text`

/** Stock of each group at a moment, with the product measures of that time. */
export function snapshotGroups(goods: Goods, reach: Reach): Grouped {
  const { warehouseId, grouping } = goods
  const moment = sql`${reach.until}::timestamptz`
  const keys = columnsOf(grouping.keys, 's')
  const inner = [...new Set([...grouping.keys, 'product_id'])]
  const groups = sql`with g as (
      select ${columnsOf(inner, 's')}, sum(s.pieces)::bigint as pieces
        from ${withArea(grouping, piecesAt(goods, reach), warehouseId, moment)}
       group by ${columnsOf(inner, 's')} having sum(s.pieces) <> 0
    ), f as materialized (
      select ${keys}, sum(s.pieces)::bigint as pieces, sum(s.pieces / ${measure('package_number')}::numeric) as boxes,
             sum(s.pieces * ${measure('net_weight')}) as net_weight, sum(s.pieces * ${measure('cross_weight')}) as cross_weight,
             sum(s.pieces * ${measure('volume')}) as volume,
             coalesce(sum(s.pieces) filter (where ${measure('volume')} is null), 0)::bigint as unmeasured
        from g s left join product p on p.id = s.product_id
        left join ${measuresBefore(moment)} m on m.product_id = s.product_id
       group by ${keys})`
  const decimals = (of: (column: string) => RawBuilder<unknown>) =>
    Object.fromEntries(Object.entries(DECIMALS).map(([name, [column, places]]) => [name, decimal(of(column), places)]))
  return {
    warehouseId,
    grouping,
    groups,
    figures: {
      skuTotal: sql`f.pieces`,
      ...decimals((column) => sql.ref(`f.${column}`)),
      unmeasuredSkuTotal: sql`f.unmeasured`,
    },
    sums: {
      skuTotal: sql`coalesce(sum(f.pieces), 0)::bigint`,
      ...decimals((column) => sql`sum(${sql.ref(`f.${column}`)})`),
      unmeasuredSkuTotal: sql`coalesce(sum(f.unmeasured), 0)::bigint`,
    },
    sorts: { skuTotal: sql`f.pieces`, volumeTotal: sql`f.volume`, netWeightTotal: sql`f.net_weight` },
  }
}
