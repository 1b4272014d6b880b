import { defineEnumeration } from '../../kit/enumeration.ts'

/** The measures: how long a step took, or how many lines were right. */
export const flowMeasure = defineEnumeration('flowMeasure', [
  'DOCK_TO_STOCK',
  'NOTICE_PICK',
  'NOTICE_SHIP',
  'NOTICE_CYCLE',
  'ORDER_PLAN',
  'ORDER_PICK',
  'ORDER_PACK',
  'ORDER_HAND_OVER',
  'ORDER_CYCLE',
  'ON_TIME',
  'SHORT_PICK',
  'COUNT',
  'RECEIPT',
])
export type FlowMeasure = (typeof flowMeasure)['values'][number]

/** Measures of lines that are right, or wrong by a number of pieces; all others are durations. */
const OF_LINES: ReadonlySet<FlowMeasure> = new Set(['SHORT_PICK', 'COUNT', 'RECEIPT'])
export const isOfLines = (measure: FlowMeasure): boolean => OF_LINES.has(measure)

/** Whether its rows can be right or wrong. */
export const hasRights = (measure: FlowMeasure): boolean => measure === 'ON_TIME' || isOfLines(measure)

/** What was wrong with a line. */
export const flowCause = defineEnumeration('flowCause', [
  'NOT_FOUND',
  'DAMAGED',
  'BLOCKED',
  'RELEASED',
  'FOUND',
  'MORE',
  'LESS',
  'SHORT',
  'OVER',
  'UNANNOUNCED',
])
