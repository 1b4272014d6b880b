import { stockId } from '../../apps/server/src/stock/stock-id.ts'
import type { Statement } from './list-statements.ts'
import {
  insertAuditAndEvents,
  type Lined,
  lineNos,
  linked,
  onDock,
  onShelf,
  progress,
  type Receipt,
  repeated,
  total,
} from './receipt-papers.ts'
import { stockWrite, type Writer } from './stock-write.ts'

export function makePutaway(writer: Writer, putaway: Lined, registration: Lined, receipt: Receipt): Statement[] {
  const stockIds = receipt.productIds.map((id) => stockId(writer.warehouseId, onDock(receipt, id, registration.no)))
  return [
    {
      text: `insert into putaway (warehouse_id, id, putaway_no, registration_id, sku_total, created_by, created_time,
          updated_time) values ($1, $2, $3, $4, $5, 'admin', $6, $6)`,
      values: [writer.warehouseId, putaway.id, putaway.no, registration.id, total(receipt), writer.now],
    },
    {
      text: `insert into putaway_line (warehouse_id, document_id, line_no, id, stock_id, sku_total, location_id, reason)
        select $1::uuid, $2::uuid, c.* from unnest($3::int[], $4::uuid[], $5::uuid[], $6::bigint[], $7::uuid[], $8::jsonb[]) as c`,
      values: [
        ...[writer.warehouseId, putaway.id, lineNos(receipt), putaway.lineIds, stockIds],
        ...[repeated(receipt, receipt.pieces), receipt.shelfIds, repeated(receipt, receipt.reason)],
      ],
    },
    linked(writer, registration, putaway),
    ...insertAuditAndEvents(
      writer,
      putaway,
      {
        action: 'make',
        resource: 'putaways',
        version: 1,
        to: 'DRAFT',
        after: { putawayNo: putaway.no, lines: receipt.productIds.length },
      },
      receipt,
    ),
  ]
}

export function completePutaway(
  writer: Writer,
  { putaway, registration, notice }: { putaway: Lined; registration: Lined; notice: Lined },
  receipt: Receipt,
): Statement[] {
  const shelved = receipt.productIds.map((productId, place) => ({
    from: onDock(receipt, productId, registration.no),
    to: onShelf(receipt, place),
    quantity: receipt.pieces,
  }))
  const stockIds = shelved.map(({ to }) => stockId(writer.warehouseId, to))
  return [
    {
      text: `update putaway_line l set confirmed_time = $3, confirmed_by = 'admin', to_stock_id = c.to_stock
        from unnest($4::uuid[], $5::uuid[]) as c(id, to_stock)
       where l.warehouse_id = $1 and l.document_id = $2 and l.id = c.id`,
      values: [writer.warehouseId, putaway.id, writer.now, putaway.lineIds, stockIds],
    },
    ...progress(writer, notice, receipt, 'shelved_sku_total', 'SHELVED'),
    {
      text: `update putaway set version = version + 1, updated_time = $3, status = 'COMPLETED', confirmed_sku_total = $4,
          completed_time = $3 where warehouse_id = $1 and id = $2`,
      values: [writer.warehouseId, putaway.id, writer.now, total(receipt)],
    },
    ...insertAuditAndEvents(
      writer,
      putaway,
      {
        action: 'complete',
        resource: 'putaways',
        version: 2,
        from: 'DRAFT',
        to: 'COMPLETED',
        after: { pieces: total(receipt), lines: lineNos(receipt) },
        stock: true,
        touched: [{ resource: 'recvReqs', id: notice.id }],
      },
      receipt,
    ),
    stockWrite(writer, [putaway], shelved),
  ]
}
