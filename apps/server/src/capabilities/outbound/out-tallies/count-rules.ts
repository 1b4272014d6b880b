import { lineSums } from '@entrepot/contract/kit/line-sums'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { type CountedPieces, piecesToLeave } from '@entrepot/domain/outbound/tally-result'
import { packMismatch } from '@entrepot/domain/stock/pack'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { refuseOtherLines } from '../../../kit/document/fixed-lines.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { packFaults } from '../../../stock/pack-faults.ts'
import type { OutTally, OutTallyCompletion, OutTallyDraft, OutTallyDraftLine } from './out-tally.ts'

const figure = (value: unknown) => (typeof value === 'number' ? value : 0)
const boxes = (value: unknown) => (typeof value === 'number' ? value : null)

export const isCounted = ({ goodCount, defectiveCount }: OutTallyDraftLine) =>
  typeof goodCount === 'number' || typeof defectiveCount === 'number'

interface Counts extends CountedPieces {
  readonly boxQuantity: number | null
  readonly pcsQuantity: number | null
  readonly piecesPerBox: number | null
}

export const countsOf = (line: OutTallyDraftLine): Counts => ({
  goodCount: figure(line.goodCount),
  defectiveCount: figure(line.defectiveCount),
  quality: line.quality === 'DEFECTIVE' ? 'DEFECTIVE' : 'GOOD',
  boxQuantity: boxes(line.boxQuantity),
  pcsQuantity: boxes(line.pcsQuantity),
  piecesPerBox: boxes(line.piecesPerBox),
})

/** If boxes and loose pieces were counted, their sum must equal the pieces. */
function packFault(line: OutTallyDraftLine, place: number): FieldFault[] {
  const counts = countsOf(line)
  const wrong = packMismatch(counts, counts.piecesPerBox, counts.goodCount + counts.defectiveCount)
  return packFaults(`lines.${place}.boxQuantity`, wrong)
}

/** Packed pieces were counted: before counting less, they must be unpacked. */
function packedFault(line: OutTallyDraftLine, place: number): FieldFault[] {
  const limit = figure(line.packedSkuTotal)
  if (piecesToLeave(countsOf(line)) >= limit) return []
  return [{ field: `lines.${place}.goodCount`, key: 'problem.BELOW_PACKED', parameters: { limit } }]
}

function refuse(code: 'PACK_MISMATCH' | 'BELOW_PACKED', fields: readonly FieldFault[]) {
  const [first] = fields
  if (first !== undefined && 'parameters' in first) throw new Problem(code, { detail: { ...first.parameters }, fields })
}

/** Checks counts while they are entered, and computes their sums. The expected sum is checked at completion. */
export async function completeCounts(
  _work: DocumentWork,
  draft: OutTallyDraft,
  before: OutTally | undefined,
): Promise<OutTallyCompletion> {
  if (before === undefined) return {}
  refuseOtherLines(draft, before)
  const { lines } = draft
  refuse('PACK_MISMATCH', lines.flatMap(packFault))
  refuse('BELOW_PACKED', lines.flatMap(packedFault))
  // Without the expected sum: the lines of a blind tally do not have it.
  const { goodCount, defectiveCount } = lineSums(outTallyTasks, lines)
  return { header: { goodCount, defectiveCount } }
}
