import { required } from '@entrepot/domain/kernel/required'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import type { Line } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { NewClaim } from '../reserve/reserve.ts'
import type { PickPlan, PlannedLine } from './choose-rows.ts'

/** The stock row and the number of pieces of a pick line. */
export const pieceFields = ({ row, pieces }: PlannedLine) => ({ stockId: row.id, planSkuTotal: pieces })

/** Fields of a pick line that describe where the pieces are now, beside those that were requested. */
export const rowFields = ({ row, reason }: PlannedLine, place: number) => ({
  locationId: row.locationId,
  containerNo: row.containerNo === '' ? null : row.containerNo,
  productId: row.productId,
  batchNum: row.batchNum === '' ? null : row.batchNum,
  expiryDate: expiryOrNull(row.expiryDate),
  sequence: place + 1,
  reason,
})

/** The claims of the lines of a stored pick, in the order of its plan. */
export const claimsOf = (lines: readonly Pick<Line, 'id'>[], planned: readonly PlannedLine[]): NewClaim[] =>
  planned.map(({ row, pieces, field }, place) => {
    const { id } = required(lines[place], 'the line of the pick')
    return { reservationId: id, lineId: id, at: row, pieces, ...(field === undefined ? {} : { field }) }
  })

/** If nothing could be reserved, the command is refused and no document is made. */
export function refuseEmpty({ lines }: PickPlan, shortages: readonly { readonly missing: number }[]): void {
  if (lines.length > 0) return
  if (shortages.length === 0) throw new Problem('NOTHING_TO_DO')
  const requested = shortages.reduce((sum, { missing }) => sum + missing, 0)
  throw new Problem('INSUFFICIENT_STOCK', { detail: { available: 0, asked: requested, shortages } })
}
