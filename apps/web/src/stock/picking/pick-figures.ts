import type { DocumentLine, DocumentRecord } from '@entrepot/client/document-client'
import type { AnyPick } from './any-pick.ts'

export type PickTask = DocumentRecord<AnyPick>
export type PickLine = DocumentLine<AnyPick>
export type PickFigures = Pick<PickLine, 'planSkuTotal' | 'pickedSkuTotal' | 'shortSkuTotal'>

/** The owner of the goods; undefined for a tour, which may have goods of several owners. */
export const ownerOf = (record: PickTask): string | undefined =>
  'cargoOwnerId' in record ? (record.cargoOwnerId ?? undefined) : undefined

/** Planned pieces that are neither picked nor short. */
export const openOf = ({ planSkuTotal, pickedSkuTotal, shortSkuTotal }: PickFigures): number =>
  planSkuTotal - pickedSkuTotal - shortSkuTotal

export const isOver = (line: PickFigures) => openOf(line) === 0
