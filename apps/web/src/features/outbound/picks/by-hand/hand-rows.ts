import type { DocumentRecord } from '@entrepot/client/document-client'
import { randomId } from '@entrepot/client/random-id'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'

/** One line of a pick that a person puts together: from which row, and how many. */
export interface HandRow {
  readonly key: string
  readonly noticeLineId: string
  readonly stockId: string
  /** What the row has for us; unknown until one is chosen. */
  readonly most: number | undefined
  readonly pieces: number | null
}

/** What a line still needs. */
export interface OwedLine {
  readonly id: string
  readonly lineNo: number
  readonly productId: string
  readonly productCode: string | null
  readonly productName: string | null
  readonly owed: number
}

export const owedLinesOf = ({ lines }: DocumentRecord<typeof shipmentNotifs>): readonly OwedLine[] =>
  lines
    .map(({ id, lineNo, productId, productCode, productName, owedSkuTotal }) => ({
      id,
      lineNo,
      productId,
      productCode,
      productName,
      owed: owedSkuTotal ?? 0,
    }))
    .filter(({ owed }) => owed > 0)

export const freshRow = (noticeLineId: string): HandRow => ({
  key: randomId(),
  noticeLineId,
  stockId: '',
  most: undefined,
  pieces: null,
})

/** What other rows of the pick have already taken: of the same stock, and of what the line needs. */
const others = (rows: readonly HandRow[], row: HandRow, by: 'stockId' | 'noticeLineId') =>
  rows.filter((one) => one.key !== row.key && one[by] === row[by]).reduce((sum, { pieces }) => sum + (pieces || 0), 0)

export interface HandProblem {
  readonly code: 'stock' | 'pieces' | 'available' | 'owed'
  /** As many as there may be. */
  readonly most?: number
}

/** Why a row cannot be sent; a row that nobody touched is left out and never wrong. */
export function handProblem(rows: readonly HandRow[], row: HandRow, owed: number): HandProblem | undefined {
  if (row.stockId === '') return row.pieces === null ? undefined : { code: 'stock' }
  const pieces = row.pieces ?? 0
  if (!(pieces >= 1)) return { code: 'pieces' }
  const left = Math.max(0, (row.most ?? 0) - others(rows, row, 'stockId'))
  if (pieces > left) return { code: 'available', most: left }
  const needed = Math.max(0, owed - others(rows, row, 'noticeLineId'))
  return pieces > needed ? { code: 'owed', most: needed } : undefined
}

/** As many as there are, and not more than are still needed. */
export function suggestedPieces(rows: readonly HandRow[], row: HandRow, most: number, owed: number): number {
  const left = most - others(rows, row, 'stockId')
  return Math.max(0, Math.min(left, owed - others(rows, row, 'noticeLineId')))
}

/** What is sent, and whose row stands at each place. */
export function sentRows(rows: readonly HandRow[]) {
  const sent = rows.filter(({ stockId }) => stockId !== '')
  return {
    keys: sent.map(({ key }) => key),
    lines: sent.map(({ noticeLineId, stockId, pieces }) => ({ noticeLineId, stockId, planSkuTotal: pieces ?? 0 })),
  }
}
