import { z } from 'zod'
import { isoDay, isoMoment } from '../../kit/fields.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../kit/list.ts'

/** Ten years and a little: nobody reads more in one answer. */
export const MOST_DAYS = 3_660
/** More columns than this are no table that a person reads. */
export const MOST_PERIODS = 400

/** Nobody has stock of days before it, and calendars of such days differ. */
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

/** A page of rows, with the sums of all rows and not of the page alone. */
export interface AnalysisPage<Row, Totals> {
  readonly content: readonly Row[]
  readonly total: number
  readonly totalExact: true
  readonly currentPage: number
  readonly pageSize: number
  readonly totals: Totals
}
