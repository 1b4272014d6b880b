import type { InputOf } from '@entrepot/contract/kit/document/values'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { required } from '@entrepot/domain/kernel/required'
import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { ReservationChange } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lockBatchDates } from '../../../stock/batches.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { lockPickClaims, type PickClaim, stagedClaimId } from '../../../stock/progress/pick-claims.ts'
import { settledDocuments } from '../../../stock/progress/settled-documents.ts'
import { progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { claimNow } from '../../../stock/reserve/reservations.ts'
import { claimChange } from '../../../stock/reserve/reserve.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import type { Dispatch, DispatchOutcome } from './dispatch.ts'
import { unloadPackages } from './loaded-packages.ts'
import { type LoadedPickLine, loadedPickLines } from './pick-lines.ts'

/** Refuses a dispatch whose goods were returned: reversing it would put the same pieces into stock twice. */
async function refuseReturned({ trx, warehouseId }: DocumentWork, dispatchId: string) {
  const { rows } = await sql<{ id: string; number: string }>`
    select r.id, r.receipt_notice_no as number from document_link k
      join recv_req r on r.warehouse_id = k.warehouse_id and r.id = k.to_id and r.receipt_status <> 'CANCELLED'
     where k.warehouse_id = ${warehouseId} and k.from_id = ${dispatchId} and k.to_type = 'RECV_REQ'
     order by r.id limit 1`.execute(trx)
  const [blocker] = rows
  if (blocker !== undefined) throw new Problem('BLOCKED_BY', { detail: { type: 'RECV_REQ', ...blocker } })
}

interface Entry {
  readonly id: string
  readonly lineNo: number
  readonly pieces: number
  readonly key: StockKey
}

/** What was shipped, from the ledger, because the stock rows may have been deleted since. */
async function shippedEntries({ trx, warehouseId }: DocumentWork, dispatchId: string): Promise<Entry[]> {
  const { rows } = await sql<StockKey & Omit<Entry, 'key'>>`
    select id, document_line_no as "lineNo", -quantity as pieces, location_id as "locationId",
           container_no as "containerNo", cargo_owner_id as "cargoOwnerId", product_id as "productId",
           batch_num as "batchNum", product_date as "productDate", expiry_date as "expiryDate",
           handbook_num as "handbookNum", handbook_item_no as "handbookItemNo", quality, status,
           hold_code as "holdCode", received_on as "receivedOn", origin_no as "originNo"
      from stock_entry where warehouse_id = ${warehouseId} and document_id = ${dispatchId} and quantity < 0
     order by document_line_no`.execute(trx)
  return rows.map(({ id, lineNo, pieces, ...key }) => ({ id, lineNo, pieces, key }))
}

/** The stock rows on the stage, with the current dates of their batches. */
async function placesBack(work: DocumentWork, entries: readonly Entry[]): Promise<StockAt[]> {
  const { trx, warehouseId } = work
  const datesOf = await lockBatchDates(
    trx,
    warehouseId,
    entries.map(({ key }) => key),
  )
  return entries.map(({ key }) => stockAt(warehouseId, { ...key, ...(key.batchNum === '' ? {} : datesOf(key)) }))
}

/** The claim of the pick on its pieces, as before shipping. */
function claimBack(
  pick: LoadedPickLine,
  at: StockAt,
  pieces: number,
  standing: PickClaim | undefined,
): ReservationChange {
  if (standing !== undefined)
    return claimNow(standing.reservation, standing.row, pieces, standing.reservation.quantity + pieces)
  const document = { id: pick.pickId, type: 'PICKING', no: pick.pickNo }
  const claim = { reservationId: stagedClaimId(pick.pickLineId), lineId: pick.pickLineId, at, pieces }
  return { ...claimChange(document, claim), started: true }
}

/** Puts the pieces back on the stage, claimed by the same picks, as if they had not been shipped. */
export async function reverseTruck(
  work: DocumentWork,
  dispatch: Dispatch,
  input: InputOf<typeof shipmentTasks, 'reverse'>,
): Promise<DispatchOutcome> {
  const { trx, warehouseId, clock } = work
  await refuseReturned(work, dispatch.id)
  const picks = await loadedPickLines(work, dispatch.id)
  const pickOf = new Map(
    dispatch.lines.map(({ id, lineNo }) => [lineNo, required(picks.get(id), 'the pick line of the dispatch line')]),
  )
  const pickIds = [...new Set([...picks.values()].map(({ pickId }) => pickId))]
  const claims = (await lockPickClaims(trx, warehouseId, pickIds)).filter(({ isStaged }) => isStaged)
  const claimsByLine = new Map(claims.map((claim) => [claim.reservation.lineId, claim]))
  const entries = await shippedEntries(work, dispatch.id)
  const places = await placesBack(work, entries)
  const back = entries.map((entry, place) => {
    const pick = required(pickOf.get(entry.lineNo), 'the pick line of the entry')
    const claim = claimsByLine.get(pick.pickLineId)
    return { entry, pick, claim, to: claim?.row ?? required(places[place], 'the place of the entry') }
  })
  await refuseLocked(
    trx,
    warehouseId,
    back.map(({ to }) => to.key.locationId),
    'lines',
  )
  const changes = back.map(({ pick, entry: { pieces } }) => ({
    lineId: pick.pickLineId,
    staged: pieces,
    shipped: -pieces,
  }))
  const settled = await progressPicks(trx, warehouseId, clock.now(), changes)
  await unloadPackages(work, dispatch.id)
  const document = {
    id: dispatch.id,
    type: 'DISPATCH',
    no: String(dispatch.deliveryNo),
    reason: input.reason ?? null,
  }
  return {
    after: { pieces: -back.reduce((sum, { entry }) => sum + entry.pieces, 0) },
    touched: settledDocuments(settled),
    stock: [
      {
        warehouseId,
        bookings: [
          {
            document,
            postings: back.map(({ entry, to }) => ({
              from: null,
              to,
              quantity: entry.pieces,
              effect: 'DISPATCH',
              lineNo: entry.lineNo,
              reverses: entry.id,
            })),
          },
        ],
        reservations: back.map(({ pick, to, entry, claim }) => claimBack(pick, to, entry.pieces, claim)),
      },
    ],
  }
}
