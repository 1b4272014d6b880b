import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'

export interface NoticeHeader {
  readonly id: string
  readonly no: string
  readonly status: string
  readonly cargoOwnerId: string
  readonly receiptType: string
  /** The first value of owner, warehouse and system. */
  readonly tallyRequired: boolean
}

export interface NoticeLine {
  readonly id: string
  readonly lineNo: number
  readonly productId: string
  readonly plan: number
  readonly received: number
  /** Pieces in open registrations. */
  readonly drafted: number
  readonly batchNum: string | null
  readonly productDate: string | null
  readonly expiryDate: string | null
  readonly handbookNum: string | null
  readonly handbookItemNo: number | null
  /** True if the notice is closed: no more goods will arrive. */
  readonly closed: boolean
}

const lockHeader = preparedStatement(
  'inbound/receipt-notices/open-notice',
  { warehouseId: 'uuid', id: 'uuid' },
  ({ warehouseId, id }) => sql<NoticeHeader>`
    select n.id, n.receipt_notice_no as no, n.receipt_status as status, n.cargo_owner_id as "cargoOwnerId",
           n.receipt_type as "receiptType", coalesce(o.tally_required, w.tally_required,
             (select (x.value #>> '{}')::boolean from system_setting x where x.name = 'tallyRequired'), false)
             as "tallyRequired"
      from recv_req n join cargo_owner o on o.id = n.cargo_owner_id join warehouse w on w.id = n.warehouse_id
     where n.warehouse_id = ${warehouseId} and n.id = ${id}`,
  {
    locks: [
      ({ warehouseId, id }) =>
        sql`select 1 from recv_req where warehouse_id = ${warehouseId} and id = ${id} for update`,
    ],
  },
)

const readLines = preparedStatement(
  'inbound/receipt-notices/open-notice',
  { warehouseId: 'uuid', id: 'uuid' },
  // Materialised, so that it is read once for the notice, even if the planner expects few lines.
  ({ warehouseId, id }) => sql<NoticeLine>`
    with drafts as materialized (
      select l.notice_line_id, sum(l.good_sku_total + l.defective_sku_total) as pieces from recv_registration_line l
       where l.warehouse_id = ${warehouseId} and l.document_id = any(array(select r.id from recv_registration r
         where r.warehouse_id = ${warehouseId} and r.notice_id = ${id} and r.status = 'DRAFT'))
       group by l.notice_line_id)
    select n.id, n.line_no as "lineNo", n.product_id as "productId", n.plan_sku_total as plan,
           n.received_sku_total as received, n.batch_num as "batchNum", n.product_date as "productDate",
           n.expiry_date as "expiryDate", n.handbook_num as "handbookNum", n.handbook_item_no as "handbookItemNo",
           (select h.closed from recv_req h where h.warehouse_id = ${warehouseId} and h.id = ${id}) as closed,
           coalesce(d.pieces, 0)::bigint as drafted
      from recv_req_line n left join drafts d on d.notice_line_id = n.id
     where n.warehouse_id = ${warehouseId} and n.document_id = ${id} order by n.line_no`,
)

export const readNoticeLines = ({ trx, warehouseId }: DocumentWork, id: string): Promise<NoticeLine[]> =>
  readLines(trx, { warehouseId, id })

/** Locks a notice that may still receive goods, until the transaction ends. */
export async function lockOpenNotice({ trx, warehouseId }: DocumentWork, id: string): Promise<NoticeHeader> {
  const [notice] = await lockHeader(trx, { warehouseId, id })
  if (notice === undefined) throw new Problem('NOT_FOUND')
  if (notice.status !== 'SUBMITTED' && notice.status !== 'RECEIVING')
    throw new Problem('WRONG_STATE', { detail: { state: notice.status, number: notice.no } })
  return notice
}
