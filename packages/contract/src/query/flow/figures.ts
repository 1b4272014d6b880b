import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { fileFormat, paging, pastDay } from '../analysis/moments.ts'
import { type FlowMeasure, flowMeasure } from './measures.ts'

/** How fast and how exactly goods pass through the warehouse. */
export const flowFigures = definePage({
  name: 'flowFigures',
  capability: 'query',
  area: 'analysis',
  menuOrder: 213,
  icon: 'history',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/flow',
})

/** Maximum number of days: documents are counted one by one. */
export const MAX_FLOW_DAYS = 366

export const flowBy = defineEnumeration('flowBy', ['day', 'owner', 'documentType'])
export type FlowBy = (typeof flowBy)['values'][number]

const parameters = {
  /** Days of the warehouse; default: the last thirty, including today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  by: z.enum(flowBy.values).default('day'),
  cargoOwnerId: z.uuid().optional(),
}

/** `GET flowFigures` */
export const flowQuery = z.strictObject(parameters)
export type FlowQuery = z.infer<typeof flowQuery>

const looked = { ...parameters, measure: z.enum(flowMeasure.values).optional() }

/** Parameters in the address of the screen: the chosen measure, and the page of its rows. */
export const flowAddress = z.strictObject({ ...looked, ...paging })

/** `POST flowFigures/export`: a file has all measures; the chosen one is saved with it. */
export const flowExport = z.strictObject({ ...looked, format: fileFormat })

/** Figures over the flow documents of one measure. Decimals are text with one decimal. */
export interface FlowFigure {
  readonly measure: FlowMeasure
  /** Number of rows. */
  readonly count: number
  /** Rows that were right, or on time; zero for measures without right and wrong. */
  readonly right: number
  readonly wrong: number
  /** Minutes; for measures of lines, wrong pieces per wrong line. */
  readonly median: string | null
  readonly p90: string | null
  /** Total of wrong pieces. */
  readonly pieces: number
}

/** Rows of one day, owner or document type: `key` is the value, `name` the name of an owner or area. */
export interface FlowPart extends FlowFigure {
  readonly key: string
  readonly name: string | null
}

export interface FlowAnswer {
  /** First and last day. */
  readonly from: string
  readonly to: string
  readonly totals: readonly FlowFigure[]
  readonly parts: readonly FlowPart[]
  readonly causes: readonly FlowPart[]
  readonly areas: readonly FlowPart[]
}
