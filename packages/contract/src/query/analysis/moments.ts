import { z } from 'zod'
import { isoDay, isoMoment } from '../../kit/fields.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../kit/list.ts'

/** Maximum number of days in a response: ten years and a little. */
export const MAX_DAYS = 3_660
/** Maximum number of columns in a table. */
export const MAX_PERIODS = 400

/** There is no earlier stock, and calendars of earlier days differ. */
const EARLIEST = '1900'

export const pastDay = isoDay.refine((day) => day >= EARLIEST, { error: 'date' })
export const pastMoment = isoMoment.refine((moment) => moment >= EARLIEST, { error: 'moment' })

/** A day, which means its end, or a moment. */
export const momentOrDay = z.union([pastDay, pastMoment], { error: 'moment' })

export const paging = {
  currentPage: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
}

export const yesNoWord = z.enum(['true', 'false']).transform((word) => word === 'true')

export const FILE_FORMATS = ['xlsx', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export const fileFormat = z.enum(FILE_FORMATS).default('xlsx')

/** A page of rows, with sums over all rows. */
export interface AnalysisPage<Row, Totals> {
  readonly content: readonly Row[]
  readonly total: number
  readonly totalExact: true
  readonly currentPage: number
  readonly pageSize: number
  readonly totals: Totals
}
