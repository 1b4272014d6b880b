import { required } from '@entrepot/domain/kernel/required'
import { type TallyResult, tallyResult } from '@entrepot/domain/outbound/tally-result'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { damagedKey, frozenForCount } from '../../../stock/picking/pieces-moved.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { defectivePlaces } from '../../../stock/places/special-places.ts'
import { requestCount } from '../../../stock/progress/count-bill.ts'
import { lowerClaims } from '../../../stock/progress/dispatch-claims.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../../../stock/progress/pick-claims.ts'
import { settledDocuments } from '../../../stock/progress/settled-documents.ts'
import { progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { readNotices, refuseShut } from '../shipping-notices/open-notice.ts'
import { countsOf, isCounted } from './count-rules.ts'
import type { OutTally, OutTallyOutcome } from './out-tally.ts'

interface PlannedPickLine {
  readonly pickLineId: string
  readonly plan: number
}

/** The pick line and the planned pieces of each line. Read from the table, because a blind tally hides the plan. */
async function plannedLines(
  { trx, warehouseId }: DocumentWork,
  tallyId: string,
): Promise<Map<string, PlannedPickLine>> {
  const { rows } = await sql<PlannedPickLine & { id: string }>`
    select id, pick_line_id as "pickLineId", plan_total as plan from out_tally_task_line
     where warehouse_id = ${warehouseId} and document_id = ${tallyId}`.execute(trx)
  return new Map(rows.map(({ id, ...planned }) => [id, planned]))
}

function refuseUncounted({ lines }: OutTally) {
  const fields = lines.flatMap((line, place): FieldFault[] =>
    isCounted(line) ? [] : [{ field: `lines.${place}.goodCount`, key: 'problem.NOTHING_COUNTED' }],
  )
  if (fields.length > 0) throw new Problem('NOTHING_COUNTED', { fields })
}

interface TallyLoss extends TallyResult {
  /** The tally line: each tally requests its own count, even of the same pick line. */
  readonly tallyLineId: string
  readonly lineNo: number
  readonly claim: PickClaim
}

/** The defective and missing pieces of each line. Pieces that were staged after the count are ignored. */
function lossesOf(
  tally: OutTally,
  planned: ReadonlyMap<string, PlannedPickLine>,
  claims: ReadonlyMap<string, PickClaim>,
): TallyLoss[] {
  return tally.lines.flatMap((line, place) => {
    const { pickLineId, plan } = required(planned.get(line.id), 'the pick line of the tally line')
    const claim = claims.get(pickLineId)
    const counts = countsOf(line)
    const there = claim?.reservation.quantity ?? 0
    const staged = Math.min(there, Math.max(plan, counts.goodCount + counts.defectiveCount))
    const result = tallyResult({ lineId: pickLineId, staged, ...counts })
    if (!result.ok) throw overTally(result.problem, place)
    return claim === undefined || result.defective + result.missing === 0
      ? []
      : [{ ...result, tallyLineId: line.id, lineNo: line.lineNo, claim }]
  })
}

function overTally({ code, ...figures }: { code: 'OVER_TALLY' | 'PACK_MISMATCH' } & object, place: number): Problem {
  const parameters = figures as Record<string, number>
  return new Problem(code, {
    detail: parameters,
    fields: [{ field: `lines.${place}.goodCount`, key: `problem.${code}`, parameters }],
  })
}

/** Postings of losses: defective pieces go to the defective place; missing ones stay in place, frozen until counted. */
async function postingsOf(work: DocumentWork, tallyLosses: readonly TallyLoss[]): Promise<LinePosting[]> {
  const { trx, warehouseId } = work
  const broken = tallyLosses.filter(({ defective }) => defective > 0).map(({ claim }) => claim.row.key)
  const brokenPlace = await defectivePlaces(trx, warehouseId, broken)
  const postings: LinePosting[] = []
  for (const { defective, missing, lineNo, claim } of tallyLosses) {
    const { row: from } = claim
    if (defective > 0) {
      const to = stockAt(warehouseId, damagedKey(from.key, brokenPlace(from.key)))
      postings.push({ from, to, quantity: defective, effect: 'MOVE', lineNo })
    }
    if (missing > 0) {
      const to = stockAt(warehouseId, frozenForCount(from.key))
      postings.push({ from, to, quantity: missing, effect: 'MOVE', lineNo })
    }
  }
  await refuseLocked(
    trx,
    warehouseId,
    tallyLosses.map(({ claim }) => claim.row.key.locationId),
    'lines',
  )
  return postings
}

/** Completes the tally: defective and missing pieces are no longer staged, and the notice needs them again. */
export async function completeOutTally(work: DocumentWork, tally: OutTally): Promise<OutTallyOutcome> {
  const { trx, warehouseId, clock, caller } = work
  const noticeId = tally.noticeId
  refuseShut((await readNotices(work, [noticeId])).get(noticeId))
  refuseUncounted(tally)
  const claims = (await lockPickClaims(trx, warehouseId, [tally.pickId])).filter(({ isStaged }) => isStaged)
  const byLine = new Map(claims.map((claim) => [claim.reservation.lineId, claim]))
  const losses = lossesOf(tally, await plannedLines(work, tally.id), byLine)
  const now = clock.now()
  const header = {
    tallyMan: tally.tallyMan ?? caller.username,
    tallyTime: tally.tallyTime ?? now,
    completedTime: now,
  }
  if (losses.length === 0) return { header }
  const document = { id: tally.id, type: 'OUT_TALLY', no: String(tally.outTallyNo) }
  const postings = await postingsOf(work, losses)
  const changes = losses.map(({ lineId, defective, missing }) => ({ lineId, staged: -defective - missing }))
  const settled = await progressPicks(trx, warehouseId, now, changes)
  const lowered = await lowerClaims(
    work,
    losses.map(({ lineId }) => lineId),
    document.no,
  )
  const missing = losses.filter((one) => one.missing > 0)
  const countRequests = await requestCount(
    work,
    document,
    missing.map(({ tallyLineId, claim }) => ({
      stockId: stockAt(warehouseId, frozenForCount(claim.row.key)).id,
      lineId: tallyLineId,
    })),
  )
  const sum = (name: 'defective' | 'missing') => losses.reduce((total, one) => total + one[name], 0)
  return {
    header,
    after: { defective: sum('defective'), missing: sum('missing') },
    touched: [...settledDocuments(settled), ...countRequests],
    changes: lowered,
    stock: [
      {
        warehouseId,
        bookings: [{ document, postings }],
        reservations: losses.map(({ claim, defective, missing }) => releaseClaim(claim, defective + missing)),
      },
    ],
  }
}
