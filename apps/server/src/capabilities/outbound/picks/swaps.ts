import { required } from '@entrepot/domain/kernel/required'
import { swapRefusals } from '@entrepot/domain/outbound/swap'
import { NO_EXPIRY_DATE } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { newId } from '../../../kit/write/ids.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { type CandidateRow, candidatesById } from '../../../stock/reserve/candidates.ts'
import { readNotices } from '../shipping-notices/open-notice.ts'
import type { DecidedLine } from './decide-lines.ts'
import { wantOf } from './line-want.ts'
import type { PickTask, PickTaskLine } from './pick-task.ts'

/** Pieces of another row that a picker has in hand, and the line of the pick that now stands for them. */
export interface Swap {
  readonly lineId: string
  readonly lineNo: number
  /** The line they were planned by; the same one when all of it came from elsewhere. */
  readonly planned: PickTaskLine
  /** A part of that line is now a line of its own. */
  readonly splits: boolean
  readonly row: CandidateRow
  readonly pieces: number
  readonly field: string
}

/** The rows that were named must suit the line, and have so many free pieces. */
async function suitable(
  work: DocumentWork,
  pick: PickTask,
  decided: readonly DecidedLine[],
): Promise<Map<string, CandidateRow>> {
  const { trx, warehouseId } = work
  const ids = decided.flatMap(({ decision }) => decision.others.map(({ stockId }) => stockId))
  if (ids.length === 0) return new Map()
  const rows = new Map((await candidatesById(trx, warehouseId, ids)).map((row) => [row.id, row]))
  const noticeId = pick.noticeId
  const notice = required((await readNotices(work, [noticeId])).get(noticeId), 'the notice of the pick')
  const lines = new Map(notice.lines.map((line) => [line.id, line]))
  const products = await productFacts(
    trx,
    warehouseId,
    notice.lines.map(({ productId }) => productId),
  )
  for (const { line, decision, field } of decided)
    for (const [place, { stockId, pieces }] of decision.others.entries()) {
      const row = rows.get(stockId)
      const at = `${field}.picked.${place}.stockId`
      if (row === undefined)
        throw new Problem('UNKNOWN_REFERENCE', {
          detail: { field: at },
          fields: [{ field: at, key: 'problem.UNKNOWN_REFERENCE' }],
        })
      const noticeLine = required(lines.get(line.noticeLineId), 'the notice line')
      const [refusal] = swapRefusals(
        wantOf(work, notice, noticeLine, products.get(noticeLine.productId), pieces),
        row,
        pieces,
      )
      if (refusal === undefined) continue
      const parameters = { ...refusal.figures, reason: `enum.allocationReason.${refusal.code}` }
      throw new Problem('ROW_NOT_SUITABLE', {
        detail: { reason: refusal.code, ...refusal.figures },
        fields: [{ field: at, key: 'problem.ROW_NOT_SUITABLE', parameters }],
      })
    }
  return rows
}

/** A line is split where a part of it came from elsewhere; when all of it did, the line itself goes over to that row. */
export async function swapsOf(work: DocumentWork, pick: PickTask, decided: readonly DecidedLine[]): Promise<Swap[]> {
  const rows = await suitable(work, pick, decided)
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

/** The plans of the lines follow: together they plan as much as before. */
export async function storeSwaps({ trx, warehouseId }: DocumentWork, pick: PickTask, swaps: readonly Swap[]) {
  for (const { lineId, lineNo, planned, splits, row, pieces } of swaps) {
    const [batch, container] = [
      row.batchNum === '' ? null : row.batchNum,
      row.containerNo === '' ? null : row.containerNo,
    ]
    const expiry = row.expiryDate === NO_EXPIRY_DATE ? null : row.expiryDate
    if (lineId === planned.id) {
      await sql`
        update pick_task_line set stock_id = ${row.id}, location_id = ${row.locationId}, container_no = ${container},
           batch_num = ${batch}, expiry_date = ${expiry}, plan_sku_total = ${pieces}, reason = null
         where warehouse_id = ${warehouseId} and document_id = ${pick.id} and id = ${lineId}`.execute(trx)
      continue
    }
    await sql`
      with split as (
        update pick_task_line set plan_sku_total = plan_sku_total - ${pieces}
         where warehouse_id = ${warehouseId} and document_id = ${pick.id} and id = ${planned.id} and ${splits})
      insert into pick_task_line (warehouse_id, document_id, line_no, id, notice_line_id, stock_id, location_id,
        container_no, product_id, batch_num, expiry_date, plan_sku_total, sequence)
      values (${warehouseId}, ${pick.id}, ${lineNo}, ${lineId}, ${planned.noticeLineId}, ${row.id}, ${row.locationId},
        ${container}, ${row.productId}, ${batch}, ${expiry}, ${pieces}, ${planned.sequence})`.execute(trx)
  }
}
