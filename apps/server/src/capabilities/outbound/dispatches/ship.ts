import { required } from '@entrepot/domain/kernel/required'
import { daysLeft, mayBeSold } from '@entrepot/domain/stock/remaining-life'
import { NO_EXPIRY_DATE } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import { refuseLockedAmong } from '../../../stock/places/refuse-locked.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../../../stock/progress/pick-claims.ts'
import { settledDocuments } from '../../../stock/progress/settled-documents.ts'
import { progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { type OpenNotice, readNotices, refuseShut } from '../shipping-notices/open-notice.ts'
import { leavesUnsold } from '../shipping-type.ts'
import type { Dispatch, DispatchLine, DispatchOutcome } from './dispatch.ts'
import { storeLoaded } from './load.ts'
import { boardPackages } from './packages-on-board.ts'
import { type LoadedPickLine, loadedPickLines } from './pick-lines.ts'

/** A line with loaded pieces. */
interface LoadedLine {
  readonly line: DispatchLine
  readonly pieces: number
  readonly pick: LoadedPickLine
  readonly claim: PickClaim
  readonly field: string
}

const loadedOf = ({ loadedSkuTotal, skuTotal }: DispatchLine) => loadedSkuTotal ?? skuTotal

/**
 * The loaded pieces of each line with their claim. Pieces are claimed, so a command that takes them off the stage
 * lowers the claim first.
 */
async function loadedLines(
  work: DocumentWork,
  dispatch: Dispatch,
  picks: ReadonlyMap<string, LoadedPickLine>,
): Promise<LoadedLine[]> {
  const { trx, warehouseId } = work
  const pickIds = [...new Set([...picks.values()].map(({ pickId }) => pickId))]
  const claims = (await lockPickClaims(trx, warehouseId, pickIds)).filter(({ isStaged }) => isStaged)
  const byLine = new Map(claims.map((claim) => [claim.reservation.lineId, claim]))
  return dispatch.lines.flatMap((line, place) => {
    const pieces = loadedOf(line)
    if (pieces === 0) return []
    const pick = required(picks.get(line.id), 'the pick line of the dispatch line')
    const claim = byLine.get(pick.pickLineId)
    const field = `lines.${place}.loadedSkuTotal`
    const available = claim?.reservation.quantity ?? 0
    if (claim === undefined || available < pieces) throw insufficientStock(field, available, pieces)
    return [{ line, pieces, pick, claim, field }]
  })
}

/** Refuses pieces of cancelled notices: they have to be returned to their places. */
function refuseCancelled(lines: readonly LoadedLine[], notices: ReadonlyMap<string, OpenNotice>) {
  for (const id of new Set(lines.map(({ line }) => line.noticeId))) refuseShut(notices.get(id))
}

function refuseUncounted(lines: readonly LoadedLine[]) {
  const missing = lines.find(({ pick }) => pick.tallyMissing)
  if (missing === undefined) return
  const { pickNo: number, pickId: id } = missing.pick
  throw new Problem('OUT_TALLY_REQUIRED', { detail: { type: 'PICKING', number, id } })
}

/**
 * Refuses goods with too little remaining life: days have passed since they were reserved. Returns to the owner and
 * scrap are exempt.
 */
async function refuseTooOld(
  work: DocumentWork,
  lines: readonly LoadedLine[],
  notices: ReadonlyMap<string, OpenNotice>,
) {
  const sold = lines.filter(
    ({ line, claim }) =>
      claim.row.key.expiryDate !== NO_EXPIRY_DATE &&
      !leavesUnsold(required(notices.get(line.noticeId), 'the notice of the line').shippingType),
  )
  if (sold.length === 0) return
  const products = await productFacts(
    work.trx,
    work.warehouseId,
    sold.map(({ line }) => line.productId),
  )
  const fields = sold.flatMap(({ line, claim, field }): FieldFault[] => {
    const { expiryDate } = claim.row.key
    const days = daysLeft(expiryDate, work.today)
    if (mayBeSold(days, required(products.get(line.productId), 'the product of the line'))) return []
    return [{ field, key: 'problem.LIFE_TOO_SHORT', parameters: { expiryDate, days: days ?? 0 } }]
  })
  const [first] = fields
  if (first !== undefined && 'parameters' in first)
    throw new Problem('LIFE_TOO_SHORT', { detail: { ...first.parameters }, fields })
}

/** Ships what is loaded. The rest stays on the stage, without a claim of a dispatch. */
export async function shipTruck(work: DocumentWork, dispatch: Dispatch): Promise<DispatchOutcome> {
  const { trx, warehouseId, clock, caller } = work
  const [picks, notices] = await Promise.all([
    loadedPickLines(work, dispatch.id),
    readNotices(work, [...new Set(dispatch.lines.map(({ noticeId }) => noticeId))]),
  ])
  const lines = await loadedLines(work, dispatch, picks)
  refuseCancelled(lines, notices)
  refuseUncounted(lines)
  await refuseTooOld(work, lines, notices)
  refuseLockedAmong(
    lines.map(({ claim }) => claim.place),
    'lines',
  )
  const loaded = new Map(dispatch.lines.map((line) => [line.id, loadedOf(line)]))
  const boarding = sql`with boarded as (${boardPackages(warehouseId, dispatch.id)})`
  trx.journal.send(storeLoaded(work, dispatch.id, loaded, boarding))
  const changes = lines.map(({ pick, pieces }) => ({ lineId: pick.pickLineId, staged: -pieces, shipped: pieces }))
  const settled = await progressPicks(trx, warehouseId, clock.now(), changes)
  const document = { id: dispatch.id, type: 'DISPATCH', no: String(dispatch.deliveryNo) }
  return {
    header: { shippedTime: clock.now() },
    columns: { shipped_by: caller.username },
    after: { pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0) },
    touched: settledDocuments(settled),
    stock: [
      {
        warehouseId,
        bookings: [
          {
            document,
            postings: lines.map(({ line, pieces, claim, field }) => ({
              from: claim.row,
              to: null,
              quantity: pieces,
              effect: 'DISPATCH',
              lineNo: line.lineNo,
              field,
            })),
          },
        ],
        reservations: lines.map(({ claim, pieces }) => releaseClaim(claim, pieces)),
      },
    ],
  }
}
