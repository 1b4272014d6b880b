import { z } from 'zod'
import { definePage } from '../../kit/page.ts'
import { fileFormat, paging, pastDay } from '../analysis/moments.ts'
import { type WorkKind, workKind } from '../work-done.ts'

/** What people get done in an hour. Only administrators see figures of others. */
export const workFigures = definePage({
  name: 'workFigures',
  capability: 'query',
  area: 'warehouse',
  menuOrder: 215,
  icon: 'solution',
  ownerLimit: 'refused',
  keyLimit: 'refused',
  route: '/query-analysis/people',
})

/** Maximum number of days: older work says little about a person. */
export const MAX_WORK_DAYS = 92

const parameters = {
  /** Days of the warehouse; default: the last thirty, including today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  kind: z.enum(workKind.values).optional(),
}

/** `GET workFigures` */
export const workQuery = z.strictObject(parameters)
export type WorkQuery = z.infer<typeof workQuery>

/** Parameters in the address of the screen. */
export const workAddress = z.strictObject({ ...parameters, ...paging })

/** `POST workFigures/export` */
export const workExport = z.strictObject({ ...parameters, format: fileFormat })

/** Decimals are text with one decimal; null: too little time, or unknown distances. */
export interface WorkRates {
  readonly linesPerHour: string | null
  readonly piecesPerHour: string | null
  readonly metresPerHour: string | null
}

/** One kind of work finished by one person. */
export interface PersonWork extends WorkRates {
  readonly operator: string
  /** The name of the person; null: the account was deleted. */
  readonly name: string | null
  readonly kind: WorkKind
  readonly lines: number
  readonly pieces: number
  /** Sum of planned distances, where known. */
  readonly metres: string | null
  /** Working time, without breaks of more than a quarter of an hour. */
  readonly minutes: string
}

/** The median of all people here for a kind of work; null: fewer than three people. */
export interface WorkMedian extends WorkRates {
  readonly kind: WorkKind
  readonly people: number
}

export interface WorkAnswer {
  readonly from: string
  readonly to: string
  /** Of the caller only. */
  readonly isOwn: boolean
  readonly rows: readonly PersonWork[]
  readonly medians: readonly WorkMedian[]
}
