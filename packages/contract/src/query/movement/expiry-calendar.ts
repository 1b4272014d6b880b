import { EXPIRY_LIMITS, type ExpiryLimit, type Week } from '@entrepot/domain/movement/expiry-limits'
import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { isoDay } from '../../kit/fields.ts'
import { goodsParameters } from '../analysis/goods-filters.ts'
import type { GroupedGoods } from '../analysis/grouped-goods.ts'
import { type AnalysisPage, fileFormat, paging } from '../analysis/moments.ts'

export const expiryLimit = defineEnumeration('expiryLimit', EXPIRY_LIMITS)

/** Maximum number of weeks: few rules look further ahead than two years. */
export const MAX_WEEKS = 104
export const USUAL_WEEKS = 12

export const EXPIRY_SORTS = ['day', 'name', 'skuTotal'] as const

const parameters = {
  ...goodsParameters,
  weeks: z.coerce.number().int().min(1).max(MAX_WEEKS).default(USUAL_WEEKS),
  limit: z.enum(expiryLimit.values).optional(),
  /** The first day of one of the weeks; today for goods that are already below a limit. */
  week: isoDay.optional(),
}

/** `GET expiryCalendar` */
export const expiryQuery = z.strictObject({
  ...parameters,
  ...paging,
  sort: z.enum(EXPIRY_SORTS.flatMap((name) => [`${name},asc` as const, `${name},desc` as const])).default('day,asc'),
})
export type ExpiryQuery = z.infer<typeof expiryQuery>

/** `POST expiryCalendar/export` */
export const expiryExport = z.strictObject({ ...parameters, format: fileFormat })

/** A batch that will fall below a limit; below several already, it is listed with the most severe one. */
export interface ExpiryRow extends GroupedGoods {
  readonly limit: ExpiryLimit
  /** Required remaining days; 0 for the limit of expiry. */
  readonly limitDays: number
  /** The first day below it. */
  readonly day: string
  /** Days until the goods expire; negative afterwards. */
  readonly daysLeft: number
  readonly skuTotal: number
}

/** What falls below each limit in a week. The first entry ends today: goods that are already below. */
export interface ExpiryWeek extends Week {
  readonly pieces: Readonly<Record<ExpiryLimit, number>>
}

export interface ExpiryPage extends AnalysisPage<ExpiryRow, { readonly skuTotal: number }> {
  readonly today: string
  readonly weeks: readonly ExpiryWeek[]
}
