import { expiryIn, type Scanned } from '../../scan/scanned.ts'
import { ofExpiry } from '../common/of-expiry.ts'
import {
  type CountedGoods,
  isLeaving,
  missingOf,
  type TransferContent,
  type TransferHand,
  type TransferLine,
  type TransferState,
} from './transfer-content.ts'

/** Pieces of a line with one batch and one expiry date; an empty batch means none. */
interface Part {
  readonly batchNum: string
  readonly expiryDate: string | null
  readonly skuTotal: number
}

/** Reserved parts of a line, or parts in transit. */
export const partsOf = (content: TransferContent, line: TransferLine): readonly Part[] =>
  (isLeaving(content) ? content.claims.filter(({ lineId }) => lineId === line.id) : line.parts).map(
    ({ batchNum, expiryDate, skuTotal }) => ({ batchNum: batchNum ?? '', expiryDate, skuTotal }),
  )

export type Said = Pick<CountedGoods, 'batchNum' | 'expiryDate'>

/** Whether pieces match the batch and expiry date, where these are specified. */
export const isOf =
  (said: Said) =>
  ({ batchNum, expiryDate }: Said): boolean =>
    (said.batchNum === null || said.batchNum === batchNum) &&
    (said.expiryDate === undefined || said.expiryDate === expiryDate)

/** Batch and expiry date on a label. */
export const saidBy = ({ gs1 }: Pick<Scanned, 'gs1'>): Said => ({
  batchNum: gs1?.batchNum ?? null,
  expiryDate: expiryIn(gs1),
})

/** The parts that match a label. */
export const partsOfLabel = (content: TransferContent, line: TransferLine, label: Said): readonly Part[] =>
  ofExpiry(partsOf(content, line).filter(isOf({ batchNum: label.batchNum })), label)

/** Whether pieces of this batch have several expiry dates, so that the batch alone does not identify them. */
export function needsDate(content: TransferContent, lineId: string, batchNum: string | null): boolean {
  const line = content.document.lines.find(({ id }) => id === lineId)
  const parts = line === undefined ? [] : partsOf(content, line).filter(isOf({ batchNum }))
  return new Set(parts.map(({ expiryDate }) => expiryDate)).size > 1
}

/**
 * Maximum count: the pieces of the matching parts if batch and date in hand are specified, otherwise those of the line.
 */
export function mostOf(content: TransferContent, state: TransferState, hand: TransferHand): number {
  const line = content.document.lines.find(({ id }) => id === hand.lineId)
  if (line === undefined) return 0
  const missing = missingOf(content, state, line)
  const isKnown = isLeaving(content) ? hand.expiryDate !== undefined : hand.batchNum !== null
  if (!isKnown) return missing
  const there = partsOf(content, line).filter(isOf(hand))
  const counted = state.counted.filter((one) => one.lineId === line.id).filter(isOf(hand))
  const sum = (pieces: readonly number[]) => pieces.reduce((total, one) => total + one, 0)
  return Math.min(missing, sum(there.map(({ skuTotal }) => skuTotal)) - sum(counted.map(({ pieces }) => pieces)))
}

/** Whether a label has the same batch and date as the goods being counted. */
export const isInHand = (content: TransferContent, line: TransferLine, hand: TransferHand, label: Said) =>
  (label.batchNum === null || label.batchNum === hand.batchNum) &&
  (label.expiryDate === undefined || partsOfLabel(content, line, label).some(isOf(hand)))

/** The expiry date is sent only if the batch does not identify the pieces. */
export const rowOf = (
  content: TransferContent,
  { lineId, batchNum, expiryDate, containerNo }: Omit<CountedGoods, 'pieces' | 'condition'>,
) => ({
  ...(batchNum === null ? {} : { batchNum }),
  ...(expiryDate === undefined || !needsDate(content, lineId, batchNum) ? {} : { expiryDate }),
  ...(containerNo === undefined ? {} : { containerNo }),
})

/** Sums pieces by batch and date. Exact entries come first: entries without a batch or date may match the rest. */
export function sumByBatch(goods: readonly CountedGoods[]): readonly CountedGoods[] {
  const sums = new Map<string, CountedGoods>()
  for (const one of goods) {
    const key = JSON.stringify([one.batchNum, one.expiryDate])
    sums.set(key, { ...one, pieces: (sums.get(key)?.pieces ?? 0) + one.pieces })
  }
  const unsaid = ({ batchNum, expiryDate }: CountedGoods) =>
    Number(batchNum === null) + Number(expiryDate === undefined)
  return [...sums.values()].toSorted((a, b) => unsaid(a) - unsaid(b))
}
