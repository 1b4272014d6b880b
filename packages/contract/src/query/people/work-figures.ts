import { z } from 'zod'
import { definePage } from '../../kit/page.ts'
import { fileFormat, paging, pastDay } from '../analysis/moments.ts'
import { type WorkKind, workKind } from '../work-done.ts'

/** What people get done in an hour. Who is no administrator sees only own figures. */
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

/** A quarter of a year: what somebody did longer ago says little about how they work. */
export const MOST_WORK_DAYS = 92

const parameters = {
  /** Days of the warehouse; without them the last thirty, with today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  kind: z.enum(workKind.values).optional(),
}

/** `GET workFigures` */
export const workQuery = z.strictObject(parameters)
export type WorkQuery = z.infer<typeof workQuery>

/** What stands in the address of the screen. */
export const workAddress = z.strictObject({ ...parameters, ...paging })

/** `POST workFigures/export` */
export const workExport = z.strictObject({ ...parameters, format: fileFormat })

/** Decimals are text with one place; null where there is too little time, or nobody knows the way. */
export interface WorkRates {
  readonly linesPerHour: string | null
  readonly piecesPerHour: string | null
  readonly metresPerHour: string | null
}

/** What one person finished of one kind of work. */
export interface PersonWork extends WorkRates {
  readonly operator: string
  /** What the person is called; null where nobody has this account any more. */
  readonly name: string | null
  readonly kind: WorkKind
  readonly lines: number
  readonly pieces: number
  /** Of the planned ways, where they are known. */
  readonly metres: string | null
  /** Working time, without pauses of more than a quarter of an hour. */
  readonly minutes: string
}

/** The middle of what all people here do of a kind of work; null where they are fewer than three. */
export interface WorkMedian extends WorkRates {
  readonly kind: WorkKind
  readonly people: number
}

export interface WorkAnswer {
  readonly from: string
  readonly to: string
  /** Of the caller alone. */
  readonly isOwn: boolean
  readonly rows: readonly PersonWork[]
  readonly medians: readonly WorkMedian[]
}
