import type { AgeBucket } from '@entrepot/domain/movement/age-buckets'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnsOf, withArea } from '../analysis/grouping.ts'
import type { Grouped } from '../analysis/page-of.ts'
import { type Goods, piecesAt, type Reach } from '../analysis/sources.ts'

/** Goods of an age request, at a moment of a day. */
export interface AgesAt {
  readonly goods: Goods
  readonly reach: Reach
  readonly day: string
  readonly buckets: readonly AgeBucket[]
}

const within = ({ receivedFrom, receivedTo }: AgeBucket): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${receivedFrom === null ? sql`true` : sql`s.received_on >= ${receivedFrom}::date`}
  and ${receivedTo === null ? sql`true` : sql`s.received_on <= ${receivedTo}::date`})`

const sum = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), 0)::bigint`

/** Pieces of rows `s`, one sum for each bucket. */
export const bucketSums = (buckets: readonly AgeBucket[]): readonly RawBuilder<unknown>[] =>
  buckets.map((one) => sql`coalesce(sum(s.pieces) filter (where ${within(one)}), 0)::bigint`)

export const AVERAGE_AGE = sql`floor(f.age_sum / nullif(f.pieces, 0))::int`
export const AVERAGE_OF_ALL = sql`floor(sum(f.age_sum) / nullif(sum(f.pieces), 0))::int`

/** Pieces by day of receipt, which only single stock rows have. */
export function piecesByReceipt({ goods, reach }: AgesAt): RawBuilder<unknown> {
  const { grouping } = goods
  return piecesAt(
    { ...goods, grouping: { ...grouping, keys: [...grouping.keys, 'received_on'], byProducts: false } },
    reach,
  )
}

/** Stock of each group at a moment, by the days since its receipt. */
export function ageGroups(ages: AgesAt): Grouped {
  const { goods, reach, day, buckets } = ages
  const { warehouseId, grouping } = goods
  const moment = sql`${reach.until}::timestamptz`
  const keys = columnsOf(grouping.keys, 's')
  const bucket = (place: number) => sql.ref(`b${place}`)
  const inner = columnsOf([...grouping.keys, 'received_on'], 's')
  const groups = sql`with g as (
      select ${inner}, sum(s.pieces)::bigint as pieces
        from ${withArea(grouping, piecesByReceipt(ages), warehouseId, moment)}
       group by ${inner} having sum(s.pieces) <> 0
    ), f as materialized (
      select ${keys}, sum(s.pieces)::bigint as pieces, min(s.received_on) as oldest,
             sum(s.pieces * greatest(${day}::date - s.received_on, 0)) as age_sum,
             ${sql.join(bucketSums(buckets).map((one, place) => sql`${one} as ${bucket(place)}`))}
        from g s group by ${keys})`
  return {
    warehouseId,
    grouping,
    groups,
    figures: {
      skuTotal: sql`f.pieces`,
      pieces: sql`json_build_array(${sql.join(buckets.map((_, place) => sql`f.${bucket(place)}`))})`,
      averageAge: AVERAGE_AGE,
      oldest: sql`f.oldest`,
    },
    sums: {
      skuTotal: sum(sql`f.pieces`),
      pieces: sql`json_build_array(${sql.join(buckets.map((_, place) => sum(sql`f.${bucket(place)}`)))})`,
      averageAge: AVERAGE_OF_ALL,
      oldest: sql`min(f.oldest)`,
    },
    sorts: { skuTotal: sql`f.pieces`, averageAge: AVERAGE_AGE, oldest: sql`f.oldest` },
  }
}
