import type { AgeBucket } from '@entrepot/domain/movement/age-buckets'
import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { goodsParameters } from '../analysis/goods-filters.ts'
import type { GroupedGoods } from '../analysis/grouped-goods.ts'
import { type AnalysisPage, fileFormat, paging, pastDay, pastMoment } from '../analysis/moments.ts'

export const ageBy = defineEnumeration('ageBy', ['product', 'owner', 'area', 'location', 'batch'])
export type AgeBy = (typeof ageBy)['values'][number]

export const AGE_SORTS = ['name', 'skuTotal', 'averageAge', 'oldest'] as const

const parameters = {
  ...goodsParameters,
  /** A moment, or the end of a day; default: now. */
  at: pastMoment.optional(),
  day: pastDay.optional(),
  by: z.enum(ageBy.values).default('product'),
}

/** `GET stockAges` */
export const agesQuery = z.strictObject({
  ...parameters,
  ...paging,
  sort: z
    .enum(AGE_SORTS.flatMap((name) => [`${name},asc` as const, `${name},desc` as const]))
    .default('averageAge,desc'),
})
export type AgesQuery = z.infer<typeof agesQuery>

/** `POST stockAges/export` */
export const agesExport = z.strictObject({ ...parameters, format: fileFormat })

/** Pieces by the days since their first receipt. */
export interface AgeFigures {
  readonly skuTotal: number
  /** One for each age bucket. */
  readonly pieces: readonly number[]
  /** Average over all pieces in whole days; null: no pieces. */
  readonly averageAge: number | null
  /** The earliest day of receipt. */
  readonly oldest: string | null
}

export type AgeRow = GroupedGoods & AgeFigures

export interface AgePage extends AnalysisPage<AgeRow, AgeFigures> {
  readonly at: string
  readonly day: string
  readonly buckets: readonly AgeBucket[]
}
