import { putaways } from '@entrepot/contract/inbound/putaway'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { required } from '@entrepot/domain/kernel/required'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { progressDock } from '../../../stock/progress/dock-progress.ts'
import { type StockRow, stockRowsById } from '../../../stock/rows.ts'
import { entriesOf } from '../registrations/registration-entries.ts'
import type { Putaway, PutawayOutcome, ReverseInput } from './putaway.ts'

interface PutDown {
  readonly lineNo: number
  readonly stockId: string
  readonly toStockId: string
  readonly pieces: number
}

/** Refuses, naming the last document that took pieces from the shelf. */
async function refuseByTaker(
  { trx, warehouseId }: DocumentWork,
  stockId: string,
  putawayNo: string,
  row: StockRow,
): Promise<never> {
  const { rows } = await sql<{ type: string; no: string; id: string }>`
    select document_type as type, document_no as no, document_id as id from (
      select document_type, document_no, document_id, created_time as at from stock_reservation
       where warehouse_id = ${warehouseId} and stock_id = ${stockId}
      union all
      select document_type, document_no, document_id, happened_time from stock_entry
       where warehouse_id = ${warehouseId} and stock_id = ${stockId} and quantity < 0 and document_no <> ${putawayNo}) t
     order by at desc limit 1`.execute(trx)
  const [taker] = rows
  if (taker === undefined)
    throw new Problem('INSUFFICIENT_STOCK', { detail: { available: row.onHand - row.ordered, asked: 0 } })
  throw new Problem('BLOCKED_BY', { detail: { type: taker.type, number: taker.no, id: taker.id } })
}

/** Moves all pieces back to the dock, if each is still free where it was put. */
export async function reversePutaway(
  work: DocumentWork,
  putaway: Putaway,
  input: ReverseInput,
): Promise<PutawayOutcome> {
  const { trx, warehouseId, clock } = work
  const no = String(putaway.putawayNo)
  const { rows: lines } = await sql<PutDown>`
    select line_no as "lineNo", stock_id as "stockId", to_stock_id as "toStockId", sku_total as pieces from putaway_line
     where warehouse_id = ${warehouseId} and document_id = ${putaway.id} and to_stock_id is not null
     order by line_no`.execute(trx)
  const ids = lines.flatMap(({ stockId, toStockId }) => [stockId, toStockId])
  const rows = new Map((await stockRowsById(trx, warehouseId, ids)).map((row) => [row.id, row]))
  const needed = new Map<string, number>()
  for (const { toStockId, pieces } of lines) needed.set(toStockId, (needed.get(toStockId) ?? 0) + pieces)
  for (const [id, pieces] of needed) {
    const row = required(rows.get(id), 'the stock row of the line')
    if (row.onHand - row.ordered < pieces) await refuseByTaker(work, id, no, row)
  }
  await refuseLocked(
    trx,
    warehouseId,
    [...rows.values()].map(({ key }) => key.locationId),
    'lines',
  )
  const entries = await entriesOf(work, putaway.id)
  const postings = lines.map(({ lineNo, stockId, toStockId, pieces }): LinePosting => {
    const reverses = entries.get(toStockId)
    return {
      from: required(rows.get(toStockId), 'the stock row on the shelf'),
      to: required(rows.get(stockId), 'the stock row on the dock'),
      quantity: pieces,
      effect: 'MOVE',
      lineNo,
      ...(reverses === undefined ? {} : { reverses }),
    }
  })
  const notices = await progressDock(
    trx,
    warehouseId,
    clock.now(),
    lines.map(({ stockId, pieces }) => ({
      ...required(rows.get(stockId), 'the stock row on the dock').key,
      pieces: -pieces,
    })),
  )
  const document = { id: putaway.id, type: 'PUTAWAY', no, reason: input.reason }
  return {
    header: lineSums(putaways, putaway.lines, 'REVERSED'),
    after: { pieces: -lines.reduce((sum, { pieces }) => sum + pieces, 0) },
    touched: notices.map((id) => ({ resource: 'recvReqs', id })),
    stock: [{ warehouseId, bookings: [{ document, postings }] }],
  }
}
