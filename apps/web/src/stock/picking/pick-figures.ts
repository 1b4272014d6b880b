import type { DocumentLine, DocumentRecord } from '@entrepot/client/document-client'
import type { AnyPick } from './any-pick.ts'

export type PickTask = DocumentRecord<AnyPick>
export type PickLine = DocumentLine<AnyPick>
export type PickFigures = Pick<PickLine, 'planSkuTotal' | 'pickedSkuTotal' | 'shortSkuTotal'>

/** Whose goods they are; a tour may have those of several owners. */
export const ownerOf = (record: PickTask): string | undefined =>
  'cargoOwnerId' in record ? (record.cargoOwnerId ?? undefined) : undefined

/** Planned, and neither picked nor found short. */
export const openOf = ({ planSkuTotal, pickedSkuTotal, shortSkuTotal }: PickFigures): number =>
  planSkuTotal - pickedSkuTotal - shortSkuTotal

export const isOver = (line: PickFigures) => openOf(line) === 0
