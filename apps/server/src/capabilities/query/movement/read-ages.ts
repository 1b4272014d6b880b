import type { AgeFigures, AgePage, AgeRow, AgesQuery } from '@entrepot/contract/query/movement/ages'
import { type AgeBucket, ageBuckets } from '@entrepot/domain/movement/age-buckets'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayOf } from '../../../stock/figures/house.ts'
import { goodsOf, type Question } from '../analysis/ask.ts'
import { columnsOf, withArea } from '../analysis/grouping.ts'
import { type Grouped, readPage } from '../analysis/page-of.ts'
import { momentOf } from '../analysis/read-snapshots.ts'
import { type Goods, piecesAt, type Reach, reachOf } from '../analysis/sources.ts'

type RowsRequest = Omit<AgesQuery, 'currentPage' | 'pageSize' | 'sort'>

const within = ({ receivedFrom, receivedTo }: AgeBucket): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${receivedFrom === null ? sql`true` : sql`s.received_on >= ${receivedFrom}::date`}
  and ${receivedTo === null ? sql`true` : sql`s.received_on <= ${receivedTo}::date`})`

const sum = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), 0)::bigint`

/** What there was of each group at a moment, by the days since it was received. */
function ageGroups(goods: Goods, reach: Reach, day: string, buckets: readonly AgeBucket[]): Grouped {
  const { warehouseId, grouping } = goods
  // Only single stock rows know the day of their receipt.
  const byReceipt = { ...grouping, keys: [...grouping.keys, 'received_on'], byProducts: false }
  const source = piecesAt({ ...goods, grouping: byReceipt }, reach)
  const moment = sql`${reach.until}::timestamptz`
  const keys = columnsOf(grouping.keys, 's')
  const bucket = (place: number) => sql.ref(`b${place}`)
  const inner = columnsOf(byReceipt.keys, 's')
  const groups = sql`with g as (
      select ${inner}, sum(s.pieces)::bigint as pieces from ${withArea(byReceipt, source, warehouseId, moment)}
       group by ${inner} having sum(s.pieces) <> 0
    ), f as materialized (
      select ${keys}, sum(s.pieces)::bigint as pieces, min(s.received_on) as oldest,
             sum(s.pieces * greatest(${day}::date - s.received_on, 0)) as age_sum,
             ${sql.join(buckets.map((one, place) => sql`coalesce(sum(s.pieces) filter (where ${within(one)}), 0)::bigint as ${bucket(place)}`))}
        from g s group by ${keys})`
  const average = sql`floor(f.age_sum / nullif(f.pieces, 0))::int`
  return {
    warehouseId,
    grouping,
    groups,
    figures: {
      skuTotal: sql`f.pieces`,
      pieces: sql`json_build_array(${sql.join(buckets.map((_, place) => sql`f.${bucket(place)}`))})`,
      averageAge: average,
      oldest: sql`f.oldest`,
    },
    sums: {
      skuTotal: sum(sql`f.pieces`),
      pieces: sql`json_build_array(${sql.join(buckets.map((_, place) => sum(sql`f.${bucket(place)}`)))})`,
      averageAge: sql`floor(sum(f.age_sum) / nullif(sum(f.pieces), 0))::int`,
      oldest: sql`min(f.oldest)`,
    },
    sorts: { skuTotal: sql`f.pieces`, averageAge: average, oldest: sql`f.oldest` },
  }
}

export async function agesOf(question: Question, request: RowsRequest) {
  const { db, house } = question.present
  const until = await momentOf(question, request)
  const goods = await goodsOf(question, request.by, request, until)
  const at = new Date(until.getTime() - 1)
  const { day } = await dayOf(db, house, at)
  const buckets = ageBuckets(day)
  const reach = await reachOf(db, question.warehouseId, until)
  return { grouped: ageGroups(goods, reach, day, buckets), at, day, buckets }
}

export async function readAges(question: Question, query: AgesQuery): Promise<AgePage> {
  const { grouped, at, day, buckets } = await agesOf(question, query)
  const page = await readPage<AgeRow, AgeFigures>(question.present.db, grouped, query)
  return { ...page, at: at.toISOString(), day, buckets }
}
