import type { PickShortage } from '@entrepot/contract/outbound/picking'
import type { Shortage } from '@entrepot/domain/allocation/allocate'
import { owed } from '@entrepot/domain/outbound/owed'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type PickPlan, planPick, type RequestedPieces } from '../../../stock/picking/choose-rows.ts'
import type { OpenLine, OpenNotice } from '../shipping-notices/open-notice.ts'
import { demandOf } from './line-demand.ts'

/** The planned pick of one notice, with its number. */
export interface PlannedPick {
  readonly notice: OpenNotice
  readonly plan: PickPlan
  readonly no: string
}

export const toShortage = ({ lineId, missing, reason }: Shortage): PickShortage => ({
  noticeLineId: lineId,
  missing,
  reason,
})

/** A request for pieces of a notice line. */
export const piecesOf = (work: DocumentWork, notice: OpenNotice, line: OpenLine, pieces: number): RequestedPieces => ({
  cargoOwnerId: notice.cargoOwnerId,
  productId: line.productId,
  demandOf: (product) => demandOf(work, notice, line, product, pieces),
})

/** Plans what a notice still needs, or the given pieces of some lines. */
export function planNotice(
  work: DocumentWork,
  notice: OpenNotice,
  lines: readonly OpenLine[],
  most: ReadonlyMap<string, number> = new Map(),
): Promise<PickPlan> {
  const requested = lines.map((line) => ({
    line,
    pieces: Math.min(owed(line), most.get(line.id) ?? Number.MAX_SAFE_INTEGER),
  }))
  return planPick(
    work,
    requested.filter(({ pieces }) => pieces > 0).map(({ line, pieces }) => piecesOf(work, notice, line, pieces)),
  )
}
