import { stockId } from '../../apps/server/src/stock/stock-id.ts'
import type { Statement } from './list-statements.ts'
import {
  insertAuditAndEvents,
  type Lined,
  lineNos,
  linked,
  onDock,
  progress,
  type Receipt,
  repeated,
  total,
} from './receipt-papers.ts'
import { stockWrite, type Writer } from './stock-write.ts'

export const makeRegistration = (writer: Writer, registration: Lined, notice: Lined, receipt: Receipt): Statement[] => [
  {
    text: `insert into recv_registration (warehouse_id, id, registration_no, notice_id, cargo_owner_id, receipt_type,
        good_sku_total, sku_total, package_total, cross_weight_total, net_weight_total, volume_total, created_by,
        created_time, updated_time)
      values ($1, $2, $3, $4, $5, 'PURCHASE', $6, $6, $7, $8, $9, $10, 'admin', $11, $11)`,
    values: [
      ...[writer.warehouseId, registration.id, registration.no, notice.id, receipt.cargoOwnerId, total(receipt)],
      ...[receipt.productIds.length, total(receipt) * 0.6, total(receipt) * 0.5, total(receipt) * 0.002, writer.now],
    ],
  },
  {
    text: `insert into recv_registration_line (warehouse_id, document_id, line_no, id, notice_line_id, product_id,
        plan_sku_total, good_sku_total, pieces_per_box)
      select $1::uuid, $2::uuid, c.* from unnest($3::int[], $4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[],
        $7::bigint[], $8::int[]) as c`,
    values: [
      ...[writer.warehouseId, registration.id, lineNos(receipt), registration.lineIds, notice.lineIds],
      ...[receipt.productIds, repeated(receipt, receipt.pieces), repeated(receipt, 12)],
    ],
  },
  linked(writer, notice, registration),
  ...insertAuditAndEvents(
    writer,
    registration,
    {
      action: 'make',
      resource: 'recvRegistrations',
      version: 1,
      to: 'DRAFT',
      after: {
        cargoOwnerId: receipt.cargoOwnerId,
        receiptType: 'PURCHASE',
        registrationNo: registration.no,
        lines: 10,
      },
    },
    receipt,
  ),
]

export function completeRegistration(writer: Writer, registration: Lined, notice: Lined, receipt: Receipt) {
  const arrived = receipt.productIds.map((productId) => ({
    from: null,
    to: onDock(receipt, productId, registration.no),
    quantity: receipt.pieces,
  }))
  const stockIds = arrived.map(({ to }) => stockId(writer.warehouseId, to))
  return [
    {
      text: `update recv_registration_line l set notice_line_id = c.notice_line, good_stock_id = c.good
        from unnest($3::uuid[], $4::uuid[], $5::uuid[]) as c(id, notice_line, good)
       where l.warehouse_id = $1 and l.document_id = $2 and l.id = c.id`,
      values: [writer.warehouseId, registration.id, registration.lineIds, notice.lineIds, stockIds],
    },
    ...progress(writer, notice, receipt, 'received_sku_total', 'NOT_SHELVED'),
    {
      text: `update recv_registration set version = version + 1, updated_time = $3, status = 'COMPLETED', notice_id = $4,
          completed_time = $3, arrived_at = $3 where warehouse_id = $1 and id = $2`,
      values: [writer.warehouseId, registration.id, writer.now, notice.id],
    },
    ...insertAuditAndEvents(
      writer,
      registration,
      {
        action: 'complete',
        resource: 'recvRegistrations',
        version: 2,
        from: 'DRAFT',
        to: 'COMPLETED',
        after: { pieces: total(receipt) },
        stock: true,
        touched: [{ resource: 'recvReqs', id: notice.id }],
      },
      receipt,
    ),
    stockWrite(writer, [registration], arrived),
  ]
}
