import type { Statement } from './list-statements.ts'
import {
  insertAuditAndEvents,
  type Lined,
  lineNos,
  type Receipt,
  repeated,
  submitted,
  total,
} from './receipt-papers.ts'
import type { Writer } from './stock-write.ts'

export const createNotice = (writer: Writer, notice: Lined, receipt: Receipt): Statement[] => [
  {
    text: `insert into recv_req (warehouse_id, id, receipt_notice_no, cargo_owner_id, receipt_type, sku_total, package_total,
        cross_weight_total, net_weight_total, volume_total, created_by, created_time, updated_time)
      values ($1, $2, $3, $4, 'PURCHASE', $5, $6, $7, $8, $9, 'admin', $10, $10)`,
    values: [
      ...[writer.warehouseId, notice.id, notice.no, receipt.cargoOwnerId, total(receipt), receipt.productIds.length],
      ...[total(receipt) * 0.6, total(receipt) * 0.5, total(receipt) * 0.002, writer.now],
    ],
  },
  {
    text: `insert into recv_req_line (warehouse_id, document_id, line_no, id, product_id, plan_sku_total, package_total)
      select $1::uuid, $2::uuid, c.* from unnest($3::int[], $4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[]) as c`,
    values: [
      ...[writer.warehouseId, notice.id, lineNos(receipt), notice.lineIds, receipt.productIds],
      ...[repeated(receipt, receipt.pieces), repeated(receipt, 1)],
    ],
  },
  ...insertAuditAndEvents(
    writer,
    notice,
    {
      action: 'create',
      resource: 'recvReqs',
      version: 1,
      to: 'DRAFT',
      after: {
        cargoOwnerId: receipt.cargoOwnerId,
        receiptType: 'PURCHASE',
        receiptNoticeNo: notice.no,
        lines: receipt.productIds.length,
      },
    },
    receipt,
  ),
]

export const submitNotice = (writer: Writer, notice: Lined, receipt: Receipt): Statement[] =>
  submitted(writer, { table: 'recv_req', state: 'receipt_status', resource: 'recvReqs' }, notice, receipt)
