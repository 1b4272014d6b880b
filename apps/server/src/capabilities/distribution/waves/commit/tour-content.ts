import { tours } from '@entrepot/contract/distribution/tour'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { required } from '@entrepot/domain/kernel/required'
import type { WavePick, WaveTour } from '@entrepot/domain/wave/wave'
import { whyChosen } from '@entrepot/domain/wave/why-chosen'
import { numberLines } from '../../../../kit/document/line-changes.ts'
import type { NewDocument } from '../../../../kit/document/new-documents.ts'
import type { PlannedLine } from '../../../../stock/picking/choose-rows.ts'
import { pieceFields, rowFields } from '../../../../stock/picking/new-pick.ts'
import type { CandidateRow } from '../../../../stock/reserve/candidates.ts'

/** Pieces of one stock row for one order line, at one stop of a tour. */
export interface TourLine extends PlannedLine {
  readonly orderId: string
  readonly slot: number | null
  readonly sequence: number
}

/** Why a row was chosen, in the form that pick lines store. */
const reasonOf = (
  passedOver: WavePick['passedOver'],
  candidates: ReadonlyMap<string, CandidateRow>,
): PlannedLine['reason'] => ({
  chosen: whyChosen(passedOver),
  passedOver: passedOver.map(({ stockId, reason }) => ({
    locationNo: required(candidates.get(stockId), 'the row that was passed over').locationNo,
    reason,
  })),
})

/** The lines of a tour: for each stop, one for each order that gets pieces there. */
export const tourLines = (
  { picks }: Pick<WaveTour, 'picks'>,
  candidates: ReadonlyMap<string, CandidateRow>,
  firstSlot: number,
): TourLine[] =>
  picks.flatMap(({ stockId, slots, passedOver }, stop) =>
    slots.map(({ orderId, lineId, slot, pieces }) => ({
      requestLineId: lineId,
      row: required(candidates.get(stockId), 'the planned stock row'),
      pieces,
      reason: reasonOf(passedOver, candidates),
      orderId,
      slot: slot === null ? null : slot + firstSlot,
      sequence: stop + 1,
    })),
  )

/** The fields of a tour line that describe its pieces. */
export const sentLine = (line: TourLine) => ({
  orderId: line.orderId,
  orderLineId: line.requestLineId,
  ...pieceFields(line),
})
export const lineExtra = (line: TourLine) => ({
  ...rowFields(line, line.sequence - 1),
  slot: line.slot,
})

/** A new tour, ready to be stored. */
export function newTour(
  { id, no, waveId }: { readonly id: string; readonly no: string; readonly waveId: string },
  lines: readonly TourLine[],
  metres: number,
  now: Date,
): NewDocument<typeof tours> {
  const sent = lines.map(sentLine)
  return {
    id,
    action: 'make',
    header: { pickNo: no },
    extra: { waveId, ...lineSums(tours, sent), walkMetres: metres.toFixed(1) },
    lines: numberLines(sent, now),
    lineExtras: lines.map(lineExtra),
    sources: [{ type: 'WAVE', id: waveId }],
    after: { lines: lines.length },
  }
}
