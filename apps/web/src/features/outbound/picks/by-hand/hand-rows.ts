import type { DocumentRecord } from '@entrepot/client/document-client'
import { randomId } from '@entrepot/client/random-id'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'

/** One line of a manual pick: stock row and quantity. */
export interface HandRow {
  readonly key: string
  readonly noticeLineId: string
  readonly stockId: string
  /** Available pieces of the row; undefined until one is chosen. */
  readonly most: number | undefined
  readonly pieces: number | null
}

/** A notice line with missing pieces. */
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

/** Pieces used by other rows of the pick, of the same stock or for the same line. */
const others = (rows: readonly HandRow[], row: HandRow, by: 'stockId' | 'noticeLineId') =>
  rows.filter((one) => one.key !== row.key && one[by] === row[by]).reduce((sum, { pieces }) => sum + (pieces || 0), 0)

export interface HandProblem {
  readonly code: 'stock' | 'pieces' | 'available' | 'owed'
  /** The maximum number of pieces. */
  readonly most?: number
}

/** Why a row cannot be sent; an untouched row is omitted and never wrong. */
export function handProblem(rows: readonly HandRow[], row: HandRow, owed: number): HandProblem | undefined {
  if (row.stockId === '') return row.pieces === null ? undefined : { code: 'stock' }
  const pieces = row.pieces ?? 0
  if (!(pieces >= 1)) return { code: 'pieces' }
  const left = Math.max(0, (row.most ?? 0) - others(rows, row, 'stockId'))
  if (pieces > left) return { code: 'available', most: left }
  const needed = Math.max(0, owed - others(rows, row, 'noticeLineId'))
  return pieces > needed ? { code: 'owed', most: needed } : undefined
}

/** The available pieces, at most those still needed. */
export function suggestedPieces(rows: readonly HandRow[], row: HandRow, most: number, owed: number): number {
  const left = most - others(rows, row, 'stockId')
  return Math.max(0, Math.min(left, owed - others(rows, row, 'noticeLineId')))
}

/** The rows to send, and their keys by index. */
export function sentRows(rows: readonly HandRow[]) {
  const sent = rows.filter(({ stockId }) => stockId !== '')
  return {
    keys: sent.map(({ key }) => key),
    lines: sent.map(({ noticeLineId, stockId, pieces }) => ({ noticeLineId, stockId, planSkuTotal: pieces ?? 0 })),
  }
}
