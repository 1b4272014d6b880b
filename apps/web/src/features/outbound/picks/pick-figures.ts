import type { DocumentLine, DocumentRecord } from '@entrepot/client/document-client'
import type { pickTasks } from '@entrepot/contract/outbound/picking'

export type PickTask = DocumentRecord<typeof pickTasks>
export type PickLine = DocumentLine<typeof pickTasks>
export type PickFigures = Pick<PickLine, 'planSkuTotal' | 'pickedSkuTotal' | 'shortSkuTotal'>

/** Planned, and neither picked nor found short. */
export const openOf = ({ planSkuTotal, pickedSkuTotal, shortSkuTotal }: PickFigures): number =>
  planSkuTotal - pickedSkuTotal - shortSkuTotal

export const isOver = (line: PickFigures) => openOf(line) === 0
