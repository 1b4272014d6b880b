import type { Demand } from '@entrepot/domain/allocation/demand'
import { required } from '@entrepot/domain/kernel/required'
import { swapRefusals } from '@entrepot/domain/outbound/swap'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import { newId } from '../../kit/write/ids.ts'
import { type CandidateRow, candidatesById } from '../reserve/candidates.ts'
import type { DecidedLine } from './decide-lines.ts'
import type { Pick, PickKind, PickLine } from './pick.ts'

/** Pieces that a picker took from another row, and the pick line that stands for them now. */
export interface Swap {
  readonly lineId: string
  readonly lineNo: number
  /** The line that planned them; the same line if all of its pieces came from other rows. */
  readonly planned: PickLine
  /** True if they become a new line, split from the planned one. */
  readonly splits: boolean
  readonly row: CandidateRow
  readonly pieces: number
  readonly field: string
}

/** Refuses a row whose pieces may not be used for the line. */
function refuseRow(demand: Demand, row: CandidateRow, pieces: number, field: string): void {
  const [refusal] = swapRefusals(demand, row, pieces)
  if (refusal === undefined) return
  const parameters = { ...refusal.figures, reason: `enum.allocationReason.${refusal.code}` }
  throw new Problem('ROW_NOT_SUITABLE', {
    detail: { reason: refusal.code, ...refusal.figures },
    fields: [{ field, key: 'problem.ROW_NOT_SUITABLE', parameters }],
  })
}

/** The rows that the request names; each must suit its line and have enough free pieces. */
async function readSuitableRows<P extends Pick>(
  kind: PickKind<P>,
  work: DocumentWork,
  pick: P,
  decided: readonly DecidedLine[],
): Promise<Map<string, CandidateRow>> {
  const requestedRows = decided.flatMap(({ line, decision, field }) =>
    decision.others.map((other, place) => ({ lineId: line.id, ...other, field: `${field}.picked.${place}.stockId` })),
  )
  if (requestedRows.length === 0) return new Map()
  const ids = requestedRows.map(({ stockId }) => stockId)
  const rows = new Map((await candidatesById(work.trx, work.warehouseId, ids)).map((row) => [row.id, row]))
  const demands = await kind.demandsOf(work, pick, requestedRows)
  for (const [place, { stockId, pieces, field }] of requestedRows.entries()) {
    const row = rows.get(stockId)
    if (row === undefined)
      throw new Problem('UNKNOWN_REFERENCE', {
        detail: { field },
        fields: [{ field, key: 'problem.UNKNOWN_REFERENCE' }],
      })
    refuseRow(required(demands[place], 'what the line asks for'), row, pieces, field)
  }
  return rows
}

/** A line is split if a part of it came from another row; if all of it did, the line itself changes to that row. */
export async function swapsOf<P extends Pick>(
  kind: PickKind<P>,
  work: DocumentWork,
  pick: P,
  decided: readonly DecidedLine[],
): Promise<Swap[]> {
  const rows = await readSuitableRows(kind, work, pick, decided)
  let lineNo = Math.max(0, ...pick.lines.map((line) => line.lineNo))
  return decided.flatMap(({ line, decision, field }) => {
    const elsewhere = decision.others.reduce((sum, { pieces }) => sum + pieces, 0)
    const isReplaced = elsewhere === line.planSkuTotal
    return decision.others.map(({ stockId, pieces }, place): Swap => {
      const common = {
        planned: line,
        splits: !isReplaced,
        row: required(rows.get(stockId), 'the stock row'),
        pieces,
        field: `${field}.picked.${place}.pickedSkuTotal`,
      }
      if (isReplaced && place === 0) return { ...common, lineId: line.id, lineNo: line.lineNo }
      lineNo += 1
      return { ...common, lineId: newId(work.clock.now()), lineNo }
    })
  })
}

/** The swapped lines as a table, with the fields that they take from their new row. */
const swapRows = (swaps: readonly Swap[]) => sql`unnest(
  ${swaps.map(({ lineId }) => lineId)}::uuid[], ${swaps.map(({ lineNo }) => lineNo)}::int[],
  ${swaps.map(({ planned }) => planned.id)}::uuid[], ${swaps.map(({ row }) => row.id)}::uuid[],
  ${swaps.map(({ row }) => row.locationId)}::uuid[], ${swaps.map(({ row }) => row.containerNo || null)}::text[],
  ${swaps.map(({ row }) => row.batchNum || null)}::text[],
  ${swaps.map(({ row }) => expiryOrNull(row.expiryDate))}::date[],
  ${swaps.map(({ pieces }) => pieces)}::bigint[])
  as s(line_id, line_no, planned_id, stock_id, location_id, container_no, batch_num, expiry_date, pieces)`

/** Stores swaps and adjusts the plans of the lines: their sum stays the same. */
export async function storeSwaps({ trx, warehouseId }: DocumentWork, pick: Pick, swaps: readonly Swap[]) {
  const replaced = swaps.filter(({ lineId, planned }) => lineId === planned.id)
  const added = swaps.filter(({ lineId, planned }) => lineId !== planned.id)
  const split = added.filter(({ splits }) => splits)
  if (replaced.length > 0)
    await sql`
      update pick_task_line l set stock_id = s.stock_id, location_id = s.location_id, container_no = s.container_no,
             batch_num = s.batch_num, expiry_date = s.expiry_date, plan_sku_total = s.pieces, reason = null
        from ${swapRows(replaced)}
       where l.warehouse_id = ${warehouseId} and l.document_id = ${pick.id} and l.id = s.line_id`.execute(trx)
  // Two statements: a cluster cannot update a table and insert into it from itself in one.
  if (split.length > 0)
    await sql`
      update pick_task_line l set plan_sku_total = l.plan_sku_total - c.pieces
        from (select s.planned_id, sum(s.pieces)::bigint as pieces from ${swapRows(split)} group by s.planned_id) c
       where l.warehouse_id = ${warehouseId} and l.document_id = ${pick.id} and l.id = c.planned_id`.execute(trx)
  if (added.length > 0)
    await sql`
      insert into pick_task_line (warehouse_id, document_id, line_no, id, notice_line_id, order_id, order_line_id, slot,
        stock_id, location_id, container_no, product_id, batch_num, expiry_date, plan_sku_total, sequence)
      select l.warehouse_id, l.document_id, s.line_no, s.line_id, l.notice_line_id, l.order_id, l.order_line_id, l.slot,
        s.stock_id, s.location_id, s.container_no, l.product_id, s.batch_num, s.expiry_date, s.pieces, l.sequence
        from pick_task_line l join ${swapRows(added)} on s.planned_id = l.id
       where l.warehouse_id = ${warehouseId} and l.document_id = ${pick.id}`.execute(trx)
}
