import type { ComingPart } from '@entrepot/contract/transfer/goods-allocation'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import type { Part } from '@entrepot/domain/transfer/parts'
import { Problem } from '../../../kit/http/problem.ts'
import type { TransferClaim } from '../../../stock/progress/transfer-claims.ts'
import type { ProcessInput, Transfer, TransferLine } from './transfer.ts'

/** The input for a line, or for one batch and expiry date of it. */
type Sent = NonNullable<ProcessInput['lines']>[number]

export interface SentLine {
  readonly sent: Sent
  readonly line: TransferLine
  /** The field of the request. */
  readonly field: string
}

export function sentLines({ lines }: Transfer, input: ProcessInput): SentLine[] {
  const linesById = new Map(lines.map((line) => [line.id, line]))
  return (input.lines ?? []).map((sent, place) => {
    const line = linesById.get(sent.id)
    const field = `lines.${place}`
    if (line === undefined)
      throw new Problem('UNKNOWN_LINE', { fields: [{ field: `${field}.id`, key: 'problem.UNKNOWN_LINE' }] })
    return { sent, line, field }
  })
}

/** The claims of a line, limited to the batch and expiry date if they are given. */
export const claimsOf = <C extends TransferClaim>(claims: readonly C[], { line, sent }: SentLine): C[] =>
  claims.filter(
    ({ reservation, batchNum, expiryDate }) =>
      reservation.lineId === line.id &&
      (sent.batchNum === undefined || sent.batchNum === batchNum) &&
      (sent.expiryDate === undefined || sent.expiryDate === expiryOrNull(expiryDate)),
  )

export const piecesOf = (parts: readonly Pick<Part, 'pieces'>[]) => parts.reduce((sum, { pieces }) => sum + pieces, 0)

/** The parts in transit by batch, as both ends show them. */
export function comingParts(parts: readonly Part[]): ComingPart[] {
  const byBatch = new Map<string, ComingPart>()
  for (const { batchNum, expiryDate, pieces } of parts) {
    const key = `${batchNum} ${expiryDate}`
    const skuTotal = (byBatch.get(key)?.skuTotal ?? 0) + pieces
    const shown = expiryOrNull(expiryDate)
    byBatch.set(key, { batchNum: batchNum === '' ? null : batchNum, expiryDate: shown, skuTotal })
  }
  return [...byBatch.values()]
}
