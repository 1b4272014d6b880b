import type { DocumentLine } from '@entrepot/client/document-client'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'

/** Counted as good, and in no package yet. */
export const unpackedOf = ({ goodCount, packedSkuTotal }: DocumentLine<typeof outTallyTasks>): number =>
  Math.max(0, (goodCount ?? 0) - (packedSkuTotal ?? 0))
