import type { AnalysisPage } from '@entrepot/contract/query/analysis/moments'
import type { AgeFigures, AgeRow, AgesQuery } from '@entrepot/contract/query/movement/ages'
import { type RawBuilder, sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { FIRST_DAY, receivedNumber } from '../../../stock/figures/received-number.ts'
import { goodsFilters } from '../analysis/ask.ts'
import { type Grouped, readPage } from '../analysis/page-of.ts'
import { type AgesAt, AVERAGE_AGE, AVERAGE_OF_ALL, bucketSums, piecesByReceipt } from './age-groups.ts'

/**
 * Figures hold the sum of receipt days of each product, and all products by day of receipt. Stock rows are read only for
 * the products of a page.
 */
function quickGroups(ages: AgesAt, baseDay: string, since: Date): Grouped {
  const { goods, reach, day, buckets } = ages
  const own = all([sql<boolean>`t.warehouse_id = ${goods.warehouseId}`, ...goods.conditions])
  const stored = (columns: RawBuilder<unknown>, table: string) => sql`
    select ${columns} from ${sql.table(table)} t where ${own} and t.day <= ${baseDay} and t.until_day > ${baseDay}`
  const posted = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from stock_entry t where ${own} and t.happened_time >= ${since} and t.happened_time < ${reach.until}`
  const product = sql`t.cargo_owner_id, t.product_id`
  const isOfProduct = sql<boolean>`t.cargo_owner_id = f.cargo_owner_id and t.product_id = f.product_id`
  const rows = piecesByReceipt({ ...ages, goods: { ...goods, conditions: [...goods.conditions, isOfProduct] } })
  const ofProduct = sql`(select s.received_on, sum(s.pieces) as pieces from (${rows}) s group by 1 having sum(s.pieces) <> 0) s`
  const bucketsOf = (source: RawBuilder<unknown>) =>
    sql`(select json_build_array(${sql.join(bucketSums(buckets))}) from ${source})`
  return {
    warehouseId: goods.warehouseId,
    grouping: goods.grouping,
    groups: sql`with f as materialized (
        select s.cargo_owner_id, s.product_id, sum(s.pieces)::bigint as pieces,
               sum(s.pieces) * (${day}::date - ${FIRST_DAY}) - sum(s.received) as age_sum
          from (${stored(sql`${product}, t.closing as pieces, t.received_sum as received`, 'product_day')} union all
                ${posted(sql`${product}, t.quantity, t.quantity * ${receivedNumber('t')}`)}) s
         group by 1, 2 having sum(s.pieces) <> 0
      ), r as materialized (
        select s.received_on, sum(s.pieces)::bigint as pieces
          from (${stored(sql`t.received_on, t.closing as pieces`, 'receipt_day')} union all
                ${posted(sql`t.received_on, t.quantity`)}) s
         group by 1 having sum(s.pieces) <> 0)`,
    figures: {
      skuTotal: sql`f.pieces`,
      pieces: bucketsOf(ofProduct),
      averageAge: AVERAGE_AGE,
      oldest: sql`(select min(s.received_on) from ${ofProduct})`,
    },
    sums: {
      skuTotal: sql`coalesce(sum(f.pieces), 0)::bigint`,
      pieces: bucketsOf(sql`r s`),
      averageAge: AVERAGE_OF_ALL,
      oldest: sql`(select min(s.received_on) from r s)`,
      isYoungerThanDay: sql`exists (select 1 from r where r.received_on > ${day})`,
    },
    sorts: { skuTotal: sql`f.pieces`, averageAge: AVERAGE_AGE },
  }
}

/** Undefined if figures by day of receipt cannot answer and every stock row has to be read. */
export async function quickAges(
  db: Db,
  query: AgesQuery,
  ages: AgesAt,
): Promise<AnalysisPage<AgeRow, AgeFigures> | undefined> {
  const { base } = ages.reach
  if (base?.hasReceipts !== true || query.by !== 'product' || query.sort.startsWith('oldest')) return undefined
  if (Object.keys(goodsFilters(query)).some((name) => name !== 'cargoOwnerId')) return undefined
  const groups = quickGroups(ages, base.day, base.until)
  const page = await readPage<AgeRow, AgeFigures & { isYoungerThanDay: boolean }>(db, groups, query)
  const { isYoungerThanDay, ...totals } = page.totals
  // A receipt dated later counts as age 0, which a sum of days cannot express.
  return isYoungerThanDay ? undefined : { ...page, totals }
}
