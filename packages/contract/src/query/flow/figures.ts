import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { fileFormat, paging, pastDay } from '../analysis/moments.ts'
import { type FlowMeasure, flowMeasure } from './measures.ts'

/** How fast and how exactly goods go through the warehouse. */
export const flowFigures = definePage({
  name: 'flowFigures',
  capability: 'query',
  area: 'analysis',
  menuOrder: 213,
  icon: 'history',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/flow',
})

/** Documents are counted one by one: more than a year of them is no question for one answer. */
export const MOST_FLOW_DAYS = 366

export const flowBy = defineEnumeration('flowBy', ['day', 'owner', 'documentType'])
export type FlowBy = (typeof flowBy)['values'][number]

const parameters = {
  /** Days of the warehouse; without them the last thirty, with today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  by: z.enum(flowBy.values).default('day'),
  cargoOwnerId: z.uuid().optional(),
}

/** `GET flowFigures` */
export const flowQuery = z.strictObject(parameters)
export type FlowQuery = z.infer<typeof flowQuery>

const looked = { ...parameters, measure: z.enum(flowMeasure.values).optional() }

/** What stands in the address of the screen: the measure that is looked at, and the page of its rows. */
export const flowAddress = z.strictObject({ ...looked, ...paging })

/** `POST flowFigures/export`: a file has all measures, and is saved with the one that is looked at. */
export const flowExport = z.strictObject({ ...looked, format: fileFormat })

/** Over rows of the list of flow documents that have one measure in common. Decimals are text with one place. */
export interface FlowFigure {
  readonly measure: FlowMeasure
  /** Rows. */
  readonly count: number
  /** Rows that were right, or on time; none where rows are neither right nor wrong. */
  readonly right: number
  readonly wrong: number
  /** Minutes; of lines that can be wrong, the pieces by which the wrong ones were off. */
  readonly median: string | null
  readonly p90: string | null
  /** By how many pieces lines were off, in all. */
  readonly pieces: number
}

/** Rows of one day, owner or document type: `key` says which, `name` is what an owner or an area is called. */
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
