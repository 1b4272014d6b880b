import { putaways } from '@entrepot/contract/inbound/putaway'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { required } from '@entrepot/domain/kernel/required'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { planPlaces } from '../../../stock/places/plan-places.ts'
import { lockPlanning } from '../../../stock/places/planning.ts'
import type { ToPlace } from '../../../stock/places/suggest.ts'
import { stockRowsById } from '../../../stock/rows.ts'
import { completePutaway, confirmLines } from './confirm.ts'
import { chosenLines, hasPlace, isOpen } from './open-lines.ts'
import type { LineWithPlace, Putaway, PutawayLine, PutawayOutcome, SuggestInput } from './putaway.ts'
import { refusedLines } from './refused-lines.ts'
import { storePlan } from './store-plan.ts'
import { suggestedLines } from './suggested-lines.ts'

/** The pieces of lines in the form for suggestions, each with the pallet that the line puts them on. */
async function rowsOf({ trx, warehouseId }: DocumentWork, lines: readonly PutawayLine[]): Promise<ToPlace[]> {
  const rows = await stockRowsById(
    trx,
    warehouseId,
    lines.map(({ stockId }) => stockId),
  )
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return lines.map((line) => {
    const key = required(keys.get(line.stockId), 'the stock row of the line')
    const containerNo = line.containerNo ?? key.containerNo
    return { id: line.id, key: { ...key, containerNo }, pieces: line.skuTotal }
  })
}

const unplacedPieces = (lines: readonly PutawayLine[]) => lineSums(putaways, lines).unplacedSkuTotal

/**
 * Suggests places for lines that have none and for those that their place refuses now; then, if requested, confirms the
 * lines.
 */
export async function suggestAgain(work: DocumentWork, putaway: Putaway, input: SuggestInput): Promise<PutawayOutcome> {
  const { trx, warehouseId, attempt = 1 } = work
  const chosen = chosenLines(putaway, input).map(({ line }) => line)
  await lockPlanning(trx, warehouseId, attempt > 1)
  const refused = await refusedLines(work, chosen.filter(hasPlace))
  const planned = chosen.filter((line) => !hasPlace(line) || refused.has(line.id))
  const suggestions = await planPlaces(trx, warehouseId, await rowsOf(work, planned), {
    withoutLines: planned.map(({ id }) => id),
    // Confirming also locks the places of the other lines: all are locked at once, in one order.
    alsoLock: putaway.lines
      .filter((line): line is LineWithPlace => isOpen(line) && hasPlace(line))
      .map((line) => line.locationId),
  })
  const lines = await storePlan(work, putaway, planned, suggestedLines(suggestions))
  const untouched = new Set(putaway.lines.filter((line) => !chosen.includes(line)).map(({ id }) => id))
  const changedLines = lines.filter((line) => hasPlace(line) && !untouched.has(line.id))
  const outcome = await finish(work, { ...putaway, lines }, input.next, changedLines)
  return { to: 'DRAFT', ...outcome, header: { unplacedSkuTotal: unplacedPieces(lines), ...outcome.header } }
}

/** Confirms the lines that have a place now; the others stay open. */
async function finish(
  work: DocumentWork,
  putaway: Putaway,
  next: SuggestInput['next'],
  lines: readonly PutawayLine[],
): Promise<PutawayOutcome> {
  if (next === 'complete' && unplacedPieces(putaway.lines) === 0)
    return { ...(await completePutaway(work, putaway)), to: 'COMPLETED' }
  if (next === undefined || lines.length === 0) return {}
  return confirmLines(work, putaway, { lines: lines.map(({ id }) => ({ id })) })
}
