import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { type Caller, isAdministrator } from '../../../kit/security/caller.ts'
import { lockBatches } from '../../../stock/batches.ts'
import { placesOf } from '../../../stock/places/place-states.ts'
import { lockClaimants, lockClaimsOn, lowerClaimants } from '../../../stock/progress/claimants.ts'
import { lowerClaims } from '../../../stock/progress/dispatch-claims.ts'
import { noticesBehind, progressDock } from '../../../stock/progress/dock-progress.ts'
import { lockReceiptNotices } from '../../../stock/progress/receipt-progress.ts'
import type { Reservation } from '../../../stock/reserve/reservations.ts'
import { stockRowsById } from '../../../stock/rows.ts'
import type { Bill, BillHeader, BillOutcome } from './bill.ts'
import { countersIn } from './count.ts'
import { withoutSplitPallets } from './counted-pallets.ts'
import { type Difference, differencesOf, refuseUnripe } from './differences.ts'
import { rowsOfLine } from './open-work.ts'
import { type CountPostings, countPostings, type RowOfLine } from './postings.ts'
import { closeLines } from './review.ts'

/** A person who counted may not approve the count, except an administrator. */
export const mayApprove = (caller: Pick<Caller, 'roles' | 'username'>, bill: Pick<BillHeader, 'counter'>) =>
  isAdministrator(caller) || !countersIn(bill).includes(caller.username)

/**
 * The stock rows of lines with a difference, and rows that are frozen until counted. For surpluses also rows that were
 * emptied since: the extra pieces are of their kind.
 */
async function rowsBehind({ trx, warehouseId }: DocumentWork, billId: string): Promise<RowOfLine[]> {
  const countedRows = sql`select x.line_no, s.id from stocktaking_line x join stock s on ${rowsOfLine}
     where x.warehouse_id = ${warehouseId} and x.document_id = ${billId} and x.state = 'COUNTED'`
  const { rows } = await sql<{ line_no: number; id: string }>`
    ${countedRows} and s.present and (x.counted_sku_total <> x.book_sku_total or s.hold_code = 'COUNT')
    union all
    ${countedRows} and not s.present and x.counted_sku_total > x.book_sku_total
      and s.updated_time >= x.counted_time`.execute(trx)
  const lineOf = new Map(rows.map(({ id, line_no }) => [id, line_no]))
  const stockRows = await stockRowsById(trx, warehouseId, [...lineOf.keys()])
  return stockRows.map((row) => ({ lineNo: required(lineOf.get(row.id), 'the line of the stock row'), row }))
}

/** Lowers the open putaway of notices by missing pieces on the dock, so that they no longer wait for them. */
async function progressReceipts({ trx, warehouseId, clock }: DocumentWork, { postings }: CountPostings) {
  const lossPostings = postings.flatMap(({ from, to, quantity }) =>
    from !== null && to === null && from.key.originNo !== '' && from.key.quality === 'GOOD'
      ? [{ ...from.key, pieces: quantity }]
      : [],
  )
  if (lossPostings.length === 0) return []
  const places = await placesOf(
    trx,
    warehouseId,
    lossPostings.map(({ locationId }) => locationId),
  )
  const waiting = lossPostings.filter(({ locationId }) => places.get(locationId)?.purpose === 'DOCK')
  return progressDock(trx, warehouseId, clock.now(), waiting)
}

/** Locks everything that the differences change, in the order of all commands: documents, batches, claims. */
async function lockAll(
  { trx, warehouseId }: DocumentWork,
  differences: readonly Difference[],
  rows: readonly RowOfLine[],
): Promise<Reservation[]> {
  const ids = rows.map(({ row }) => row.id)
  const origins = rows.map(({ row }) => row.key.originNo)
  await lockReceiptNotices(trx, warehouseId, await noticesBehind(trx, warehouseId, origins))
  const claimants = await lockClaimants(trx, warehouseId, ids)
  const gains = differences.filter(({ difference }) => difference > 0)
  await lockBatches(
    trx,
    warehouseId,
    gains.map((line) => ({ ...line, field: 'lines' })),
  )
  return lockClaimsOn(trx, warehouseId, ids, claimants)
}

const isBonded = ({ postings }: CountPostings) =>
  postings.some(
    ({ from, to }) =>
      (from === null || to === null) && required(from ?? to, 'the end of the posting').key.handbookNum !== '',
  )

async function storePosted({ trx, warehouseId }: DocumentWork, billId: string) {
  await sql`
    update stocktaking_line set posted_sku_total = counted_sku_total - book_sku_total
     where warehouse_id = ${warehouseId} and document_id = ${billId} and state = 'COUNTED'
       and counted_sku_total <> book_sku_total`.execute(trx)
}

/** Posts each difference as it was at the moment of its count, whatever has moved since. */
export async function approveCount(
  work: DocumentWork,
  bill: Bill,
  input: InputOf<typeof stocktakings, 'approve'>,
): Promise<BillOutcome> {
  const { trx, warehouseId, caller, clock } = work
  if (!mayApprove(caller, bill)) throw new Problem('NOT_BY_COUNTER')
  const differences = await differencesOf(trx, warehouseId, bill.id)
  await refuseUnripe(trx, differences)
  const rows = await rowsBehind(work, bill.id)
  const claims = await lockAll(work, differences, rows)
  const countResult = countPostings(work, differences, rows, claims)
  const postings = await withoutSplitPallets(work, countResult.postings)
  if (isBonded(countResult) && input.customsRef === undefined)
    throw new Problem('CUSTOMS_REF_NEEDED', { fields: [{ field: 'customsRef', key: 'problem.CUSTOMS_REF_NEEDED' }] })
  const receipts = await progressReceipts(work, countResult)
  const releasedClaims = countResult.released.map(({ claim, pieces }) => ({ ...claim, quantity: pieces }))
  const claimants = await lowerClaimants(trx, warehouseId, clock.now(), releasedClaims)
  const document = { id: bill.id, type: 'STOCKTAKING', no: String(bill.checkBillNo) }
  const dispatches = await lowerClaims(
    work,
    countResult.released.map(({ claim }) => claim.lineId),
    document.no,
  )
  await storePosted(work, bill.id)
  await closeLines(work, bill.id)
  const released = countResult.released.map(({ claim, pieces }) => ({
    documentType: claim.documentType,
    documentNo: claim.documentNo,
    documentId: claim.documentId,
    quantity: pieces,
  }))
  return {
    header: {
      approvedBy: caller.username,
      approvedTime: clock.now(),
      customsRef: input.customsRef ?? null,
      released,
    },
    after: { differences: differences.length, customsRef: input.customsRef ?? null, released },
    touched: [...receipts.map((id) => ({ resource: 'recvReqs', id })), ...claimants],
    changes: dispatches,
    stock: [
      {
        warehouseId,
        bookings: [{ document, postings }],
        reservations: countResult.reservations,
        // Pieces may have left since they were read: then the count is decided again.
        chooseAgainIfShort: true,
      },
    ],
  }
}
