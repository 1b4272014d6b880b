import type { StagedRow } from '@entrepot/domain/outbound/claims'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { claimedByDispatches } from '../../../stock/progress/dispatch-claims.ts'

/** Staged pieces with the fields of a dispatch line. */
export interface StagedPieces extends StagedRow {
  readonly noticeId: string
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string | null
  readonly expiryDate: string | null
  readonly containerNo: string | null
  /** The draft of another dispatch that has claimed some of them. */
  readonly claimedBy: { readonly id: string; readonly no: string } | null
}

/** Staged pieces of notices that the caller has locked, in the order of the notices and their lines. */
export async function stagedOf(work: DocumentWork, noticeIds: readonly string[]): Promise<StagedPieces[]> {
  const { trx, warehouseId } = work
  const { rows } = await sql<Omit<StagedPieces, 'claimed' | 'claimedBy'>>`
    select l.id as "pickLineId", l.notice_line_id as "noticeLineId", l.staged_stock_id as "stockId",
           l.staged_sku_total as staged, p.notice_id as "noticeId", p.cargo_owner_id as "cargoOwnerId",
           l.product_id as "productId", l.batch_num as "batchNum", l.expiry_date as "expiryDate",
           nullif(s.container_no, '') as "containerNo"
      from pick_task p
      join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.staged_sku_total > 0
      join shipment_notif_line n on n.warehouse_id = l.warehouse_id and n.id = l.notice_line_id
      left join stock s on s.warehouse_id = l.warehouse_id and s.id = l.staged_stock_id
     where p.warehouse_id = ${warehouseId} and p.notice_id = any(${noticeIds}::uuid[]) and p.staged_sku_total > 0
     order by array_position(${noticeIds}::uuid[], p.notice_id), n.line_no, p.id, l.line_no`.execute(trx)
  const claims = await claimedByDispatches(
    trx,
    warehouseId,
    rows.map(({ pickLineId }) => pickLineId),
  )
  return rows.map((row) => {
    const claim = claims.get(row.pickLineId)
    return {
      ...row,
      claimed: claim?.pieces ?? 0,
      claimedBy: claim === undefined ? null : { id: claim.id, no: claim.no },
    }
  })
}
