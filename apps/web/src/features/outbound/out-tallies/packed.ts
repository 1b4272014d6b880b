import type { DocumentLine } from '@entrepot/client/document-client'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { piecesToLeave } from '@entrepot/domain/outbound/tally-result'

/** Counted pieces that may leave and are not packed yet. */
export function unpackedOf(line: DocumentLine<typeof outTallyTasks>): number {
  const { goodCount, defectiveCount, quality, packedSkuTotal } = line
  const counted = { goodCount: goodCount ?? 0, defectiveCount: defectiveCount ?? 0, quality: quality ?? 'GOOD' }
  return Math.max(0, piecesToLeave(counted) - (packedSkuTotal ?? 0))
}
